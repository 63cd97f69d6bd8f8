import type { Language } from '#contract/language.ts'
import type { Trade } from '#contract/catalog.ts'
import { tradeInWords } from '#web/features/assistant/trade-in-words.ts'

interface CardWords {
  earliest: string
  near: (zip: string) => string
  addZip: string
  nobodyFree: string
  /** What was typed is no ZIP code. */
  noZip: string
  /** Five digits that name no place. */
  unknownZip: string
  /** Nobody takes jobs of this trade there. */
  unserved: (zip: string, trade: Trade) => string
  pickATime: string
  goOn: string
  account: string
}

const IN_SPANISH: Record<Trade, string> = {
  plumbing: 'de plomería',
  electrical: 'de electricidad',
  hvac: 'de calefacción y aire acondicionado',
}

/** What stands around an answer on its card, in the language of the answer. */
export const CARD_WORDS: Record<Language, CardWords> = {
  en: {
    earliest: 'Earliest free time',
    near: (zip) => `near ${zip}`,
    addZip: 'Add your ZIP code to see it.',
    nobodyFree: 'Nobody is free there in the next seven days.',
    noZip: 'This is no ZIP code. Please check the digits.',
    unknownZip: 'We do not know this ZIP code. Please check the digits.',
    unserved: (zip, trade) => `Nobody serves ${zip} for ${tradeInWords(trade)} yet.`,
    pickATime: 'Pick a time',
    goOn: 'Go on with the assistant',
    account: 'You sign in or make an account first. What you wrote comes with you.',
  },
  es: {
    earliest: 'Primera hora libre',
    near: (zip) => `cerca de ${zip}`,
    addZip: 'Ponga su código postal (ZIP) para verla.',
    nobodyFree: 'Nadie está libre ahí en los próximos siete días.',
    noZip: 'Esto no es un código postal (ZIP). Por favor revise los números.',
    unknownZip: 'No conocemos este código postal (ZIP). Por favor revise los números.',
    unserved: (zip, trade) => `Todavía nadie atiende trabajos ${IN_SPANISH[trade]} en ${zip}.`,
    pickATime: 'Elegir una hora',
    goOn: 'Seguir con el asistente',
    account: 'Primero inicie sesión o abra una cuenta. Lo que escribió va con usted.',
  },
}
