import { type Market, UNTOLD } from '#contract/market.ts'
import { NO_REASON_WORDS } from '#contract/no-reasons.ts'
import type { RulePart } from '#contract/rule-parts.ts'

/** Why nobody was left, in the order of the rule. */
const PART_WORDS: Record<RulePart, string> = {
  trade: 'Nobody has the trade',
  area: 'Nobody serves the place',
  hours: 'Nobody works then',
  license: 'Nobody is licensed that day',
  busy: 'Everybody is taken',
  paused: 'Everybody has paused',
  asked: 'Everybody was asked',
}

const SIDE_WORDS: Record<keyof Market['canceled'], string> = {
  customer: 'By the customer',
  system: 'By us: nobody came in time',
  operator: 'By an operator',
}

export interface Count {
  words: string
  n: number
}

const NOT_SAID = 'Not said'

const countsOf = <Name extends string>(
  numbers: Record<Name, number>,
  words: Record<string, string>,
): Count[] =>
  Object.entries<number>(numbers)
    .map(([name, n]) => ({ words: name === UNTOLD ? NOT_SAID : (words[name] ?? name), n }))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => other.n - one.n)

export const unmatchedCounts = ({ unmatched }: Market): Count[] => countsOf(unmatched, PART_WORDS)
export const declinedCounts = ({ declined }: Market): Count[] => countsOf(declined, NO_REASON_WORDS)
export const canceledCounts = ({ canceled }: Market): Count[] => countsOf(canceled, SIDE_WORDS)

export const totalOf = (counts: readonly Count[]): number =>
  counts.reduce((sum, { n }) => sum + n, 0)

const whole = new Intl.NumberFormat('en-US')
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

export const formatCount = (n: number): string => whole.format(n)

/** `1 request`, `1,204 requests` */
export const requestWords = (n: number): string =>
  `${formatCount(n)} ${n === 1 ? 'request' : 'requests'}`

/** `1 has a professional`, `85 have a professional` */
export const matchedWords = (n: number): string =>
  `${formatCount(n)} ${n === 1 ? 'has' : 'have'} a professional`

/** `85%`; a dash where there is nothing to take a share of. */
export const formatShare = (part: number, of: number): string =>
  of === 0 ? '–' : share.format(part / of)

/** `4.5 min`, or hours where it is long. */
export const formatMinutes = (minutes: number | null): string =>
  minutes === null
    ? '–'
    : minutes >= 120
      ? `${(minutes / 60).toFixed(1)} h`
      : `${minutes < 10 ? minutes : Math.round(minutes)} min`

/** `3 PM` */
export const formatHour = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** A ZIP code; of an area its first digits: `100..`. */
export const zipWords = (zip: string): string => (/^\d{3}$/.test(zip) ? `${zip}..` : zip)

/** `New York, NY`; of an area its state. */
export const placeWords = ({ city, state }: Pick<Market['byZip'][number], 'city' | 'state'>) =>
  state === null ? 'not known' : city === null ? state : `${city}, ${state}`
