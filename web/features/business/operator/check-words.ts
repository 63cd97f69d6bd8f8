import type { SubmittedLicense } from '#contract/business.ts'
import { formatDay } from '#web/lib/dates.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'

type Insured = Pick<SubmittedLicense, 'insuranceProvider' | 'insuranceExpirationDate'>

/** What is missing of an insurance on a day of the market; null where nothing is. */
export function insuranceMissing(
  { insuranceProvider, insuranceExpirationDate: until }: Insured,
  today: string,
): string | null {
  if (insuranceProvider === '' && until === null) return 'No insurance was named.'
  if (until === null) return 'The last day of the insurance was not named.'
  return until < today ? `The insurance they named ran out on ${formatDay(until)}.` : null
}

type Opens = Insured & Pick<SubmittedLicense, 'trade' | 'state' | 'expirationDate'>

/** Its last day may have passed while it waited. */
const isOver = ({ expirationDate }: Pick<Opens, 'expirationDate'>, today: string) =>
  expirationDate < today

/** What follows from Valid, before it is pressed; null where it only lets the license count. */
export function willOpen(
  license: Pick<Opens, 'trade' | 'expirationDate'>,
  today: string,
): string | null {
  const { trade, expirationDate } = license
  if (isOver(license, today))
    return `It ran out on ${formatDay(expirationDate)}, so it counts for nothing. They are asked for its renewal.`
  return trade === null
    ? null
    : `Valid opens a new trade to them: ${TRADE_NAMES[trade]}. Its jobs are offered to them from then on.`
}

/** What followed from it, with what they still lack; null where no trade was opened. */
export function hasOpened(license: Opens, today: string): string | null {
  const { trade, state } = license
  if (trade === null || state !== 'valid' || isOver(license, today)) return null
  const missing = insuranceMissing(license, today)
  return [`${TRADE_NAMES[trade]} is open to them now.`, missing]
    .filter((each) => each !== null)
    .join(' ')
}
