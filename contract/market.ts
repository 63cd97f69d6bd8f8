import * as z from 'zod/mini'
import { trade } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { NO_REASONS } from './no-reasons.ts'
import { day, text } from './primitives.ts'
import { RULE_PARTS } from './rule-parts.ts'

/** A year and a little more. */
export const LONGEST_MARKET_DAYS = 400

/** Of some markets all is counted when somebody asks: a quarter of a year. */
export const LONGEST_SOME_MARKETS_DAYS = 92

/** How many days are shown where nobody says which. */
export const USUAL_MARKET_DAYS = 28

/** What is counted under a reason, a side or a part that nobody told. */
export const UNTOLD = 'unknown'

/** How many ZIP codes are told apart, those with the most bookings first. */
export const MARKET_ZIPS = 1_000
/** And how many hours at places where nobody was free. */
export const MARKET_HOURS = 100

const count = z.int()

const figures = { requests: count, matched: count, unmatched: count }

/** How many by each name. */
const numbers = <const Name extends string>(names: readonly Name[]) =>
  // Just what `names` says.
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>)

export const market = z.object({
  from: z.string(),
  to: z.string(),
  /** Bookings made in these days; all that follows is what became of them, unless it says now. */
  requests: count,
  /** Those that a professional has taken, and not given back. */
  matched: count,
  /** Matched of requests, 0 to 1; null where there are none. */
  fillRate: z.nullable(z.number()),
  /** Minutes from the booking to its first acceptance: half of all took so long at most, and nine in ten. */
  minutesToAccept: z.object({ p50: z.nullable(z.number()), p90: z.nullable(z.number()) }),
  /** Offers that nobody answered, and those that were declined, by the reason given. */
  lapsed: count,
  declined: numbers([...NO_REASONS, UNTOLD]),
  /** Bookings that nobody was left for, until now or their end, by the part of the rule that left nobody. */
  unmatched: numbers([...RULE_PARTS, UNTOLD]),
  canceled: numbers(['customer', 'system', 'operator']),
  /** Jobs that somebody has taken and not finished, now. */
  live: count,
  /** Professionals who could be offered a job that begins now. */
  availableNow: count,
  /** Every day of the span. */
  byDay: z.array(z.object({ day: z.string(), ...figures, canceled: count })),
  byTrade: z.array(z.object({ trade: z.string(), ...figures })),
  byZip: z.array(
    z.object({
      /** Its first three digits, an area, where so many places were asked for that they are told together. */
      zip: z.string(),
      /** Null where we do not know the place, and of an area. */
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
      ...figures,
    }),
  ),
  /** What ended without anybody, of visits that were to begin in these days: where, and at which hour of the market's day. */
  noOneFree: z.array(z.object({ zip: z.string(), hour: count, requests: count })),
})
export type Market = z.infer<typeof market>

export const marketSpan = z.object({
  from: z.optional(day('Name the first day.')),
  to: z.optional(day('Name the last day.')),
  trade: z.optional(trade),
  /** The id of one; left out, all that the operator looks after. */
  market: z.optional(text(64)),
})
export type MarketSpan = z.output<typeof marketSpan>

export const marketCalls = {
  read: endpoint({
    method: 'GET',
    path: '/api/operator/market',
    tag: 'market',
    summary: `How the market did with what was booked between two days, both included: the last ${USUAL_MARKET_DAYS} where nothing is asked for, ${LONGEST_MARKET_DAYS} at most, of some markets ${LONGEST_SOME_MARKETS_DAYS}. Of all trades or of one, of all markets or of one, which is told by its own clocks where it names some. \`Accept: text/csv\` gives a line for each day, for each trade and for each ZIP code`,
    access: 'operator',
    within: 'theirs',
    query: marketSpan,
    success: 200,
    answer: market,
    alsoAs: 'text/csv',
    refusals: [404],
  }),
}
