import type { Markets, SettledMarket } from '#contract/markets.ts'
import { nameOf } from './name-of.ts'

/** How many there are, in words. */
export const zipWords = (zips: number): string =>
  zips === 1 ? '1 ZIP code' : `${zips.toLocaleString('en-US')} ZIP codes`

/** Its clocks, whom people turn to and who looks after it. */
export function wordsOf(
  { timeZone, supportEmail, supportPhone, operatorEmails }: SettledMarket,
  operators: Markets['operators'],
): string[] {
  const support = [supportPhone, supportEmail].filter((way) => way !== null).join(' or ')
  const named = operatorEmails.map((email) => nameOf(operators, email))
  return [
    timeZone ?? 'Each place by its own clocks',
    support === '' ? 'Support as in the settings' : `Support: ${support}`,
    named.length === 0
      ? 'Looked after by operators of every market'
      : `Operators: ${named.join(', ')}`,
  ]
}
