import type { Hazard } from '#contract/danger.ts'
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

interface SafetyWords {
  names: Record<Hazard, string>
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
  /** Before the ways to reach us. */
  reach: string
}

export const SAFETY_WORDS: Record<Language, SafetyWords> = {
  en: {
    names: {
      gas: 'This may be a gas leak',
      carbon_monoxide: 'This may be carbon monoxide',
      electric_shock: 'Someone may have had an electric shock',
      burning_or_sparking: 'This may become an electrical fire',
      water_near_electricity: 'Water is near electricity',
      sewage: 'Sewage can make you ill',
      burst_pipe: 'A pipe may have burst',
      downed_line: 'A power line may be down',
      pressure_vessel: 'This may burst under pressure',
      no_heat_or_cooling_for_the_vulnerable: 'Someone at home may be at risk',
    },
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
  },
  es: {
    names: {
      gas: 'Puede ser una fuga de gas',
      carbon_monoxide: 'Puede ser monóxido de carbono',
      electric_shock: 'Alguien puede haber recibido una descarga eléctrica',
      burning_or_sparking: 'Puede terminar en un incendio eléctrico',
      water_near_electricity: 'Hay agua cerca de la electricidad',
      sewage: 'Las aguas negras pueden enfermarle',
      burst_pipe: 'Puede haberse roto una tubería',
      downed_line: 'Puede haber un cable eléctrico caído',
      pressure_vessel: 'Puede reventar por la presión',
      no_heat_or_cooling_for_the_vulnerable: 'Alguien en casa puede estar en riesgo',
    },
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
  },
}
