import { formatDay } from './dates.ts'

interface Insured {
  insuranceProvider?: string | null | undefined
  /** The last day it holds, and it still does on that. */
  insuranceExpirationDate?: string | null | undefined
}

/** Whether an insurance holds no more on a day of the market. */
export const hasRunOut = ({ insuranceExpirationDate: lastDay }: Insured, today: string): boolean =>
  Boolean(lastDay) && (lastDay ?? '') < today

/** The years that a date field shows while one is typed are none. */
const FIRST_YEAR = '1900'

/** Of a day that is being typed. */
export const isPastAsTyped = (insured: Insured, today: string): boolean =>
  (insured.insuranceExpirationDate ?? '') >= FIRST_YEAR && hasRunOut(insured, today)

/** What comes of one that holds no more: it is taken, and operators are told to ask for a valid one. */
export const ASKED_FOR_VALID = 'We will ask you for a valid one.'

/** With whom and until when, or since when no more; null where none was named. */
export function insuranceWords(insured: Insured, today: string): string | null {
  const { insuranceProvider: provider, insuranceExpirationDate: lastDay } = insured
  if (!provider && !lastDay) return null
  const by = provider ? ` with ${provider}` : ''
  if (!lastDay) return `Insured${by}.`
  return hasRunOut(insured, today)
    ? `Insurance${by} expired on ${formatDay(lastDay)}.`
    : `Insured${by} until ${formatDay(lastDay)}.`
}
