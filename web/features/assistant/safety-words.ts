import type { Hazard } from '#contract/danger.ts'
import { dangerName } from '#contract/job-care.ts'
import type { Language } from '#contract/language.ts'

/** Whose steps send for help first; of the others, what stands there can be done by oneself. */
const CALLS_FIRST: Record<Hazard, boolean> = {
  gas: true,
  carbon_monoxide: true,
  electric_shock: true,
  burning_or_sparking: true,
  water_near_electricity: false,
  sewage: false,
  burst_pipe: false,
  downed_line: true,
  pressure_vessel: false,
  no_heat_or_cooling_for_the_vulnerable: true,
}

export const callsFirst = (hazard: Hazard): boolean => CALLS_FIRST[hazard]

export interface SafetyWords {
  nameOf: (hazard: Hazard) => string
  /** Whom to call after 911. */
  utilities: Partial<Record<Hazard, string>>
  doFirst: string
  call: string
  done: string
  safeBook: string
  safe: string
  show: string
  hide: string
  source: string
  /** Before the ways to reach us, and between them. */
  reach: string
  or: string
}

/** As they are named in English. */
const IN_SPANISH: Record<Hazard, string> = {
  gas: 'Puede ser una fuga de gas',
  carbon_monoxide: 'Puede ser monóxido de carbono',
  electric_shock: 'Alguien puede haber recibido una descarga eléctrica',
  burning_or_sparking: 'Algo puede estar quemándose o echando chispas',
  water_near_electricity: 'Puede haber agua cerca de la electricidad',
  sewage: 'Puede haber aguas negras',
  burst_pipe: 'Puede haberse roto una tubería',
  downed_line: 'Puede haber un cable eléctrico caído',
  pressure_vessel: 'Algo puede reventar por la presión',
  no_heat_or_cooling_for_the_vulnerable: 'Alguien en casa puede sufrir por el calor o el frío',
}

export const SAFETY_WORDS: Record<Language, SafetyWords> = {
  en: {
    nameOf: dangerName,
    utilities: {
      gas: 'Call from well away from the building, then call your gas utility.',
      downed_line: 'Call from a safe distance, then call your electric utility.',
    },
    doFirst: 'Do this first.',
    call: 'Call 911',
    done: 'I have done this',
    safeBook: 'I am safe, book the repair',
    safe: 'I am safe, go on',
    show: 'Show the steps',
    hide: 'Hide the steps',
    source: 'Source:',
    reach: 'Once you are safe, we answer questions:',
    or: 'or',
  },
  es: {
    nameOf: (hazard) => IN_SPANISH[hazard],
    utilities: {
      gas: 'Llame desde lejos del edificio y luego llame a su compañía de gas.',
      downed_line: 'Llame desde una distancia segura y luego llame a su compañía de electricidad.',
    },
    doFirst: 'Haga esto primero.',
    call: 'Llamar al 911',
    done: 'Ya lo hice',
    safeBook: 'Estoy a salvo, reservar la reparación',
    safe: 'Estoy a salvo, continuar',
    show: 'Mostrar los pasos',
    hide: 'Ocultar los pasos',
    source: 'Fuente:',
    reach: 'Cuando esté a salvo, respondemos a sus preguntas:',
    or: 'o',
  },
}
