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

type Opens = Insured & Pick<SubmittedLicense, 'trade' | 'state'>

/** What follows from Valid, before it is pressed; null where it only lets the license count. */
export const willOpen = ({ trade }: Pick<Opens, 'trade'>): string | null =>
  trade === null
    ? null
    : `Valid opens a new trade to them: ${TRADE_NAMES[trade]}. Its jobs are offered to them from then on.`

/** What followed from it, with what they still lack; null where no trade was opened. */
export function hasOpened(license: Opens, today: string): string | null {
  const { trade, state } = license
  if (trade === null || state !== 'valid') return null
  const missing = insuranceMissing(license, today)
  return [`${TRADE_NAMES[trade]} is open to them now.`, missing]
    .filter((each) => each !== null)
    .join(' ')
}
