import { type SQL, sql } from 'drizzle-orm'

/** Days of the market, both included, of all trades or of one. */
export interface Span {
  from: string
  to: string
  trade: string | null
  timeZone: string
  /** The ids of those that are told; null: all of them, which alone have sums. */
  markets: readonly string[] | null
}

/** Whether a market is one of some. */
export const among = (market: SQL, markets: readonly string[] | null): SQL =>
  markets === null
    ? sql`true`
    : sql`${market} = any (array(select jsonb_array_elements_text(${JSON.stringify(markets)}::jsonb)::uuid))`

/** When a day of the market begins, so many days later. */
export const midnight = (day: string, timeZone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`

const ofTrade = ({ trade }: Span) => (trade === null ? sql`true` : sql`trade = ${trade}`)

/** Which rows of the sums. */
export const inSums = (span: Span): SQL =>
  sql`day between ${span.from}::date and ${span.to}::date and ${ofTrade(span)}`

/** What changed in the span and is not in the sums yet. */
const changes = (span: Span) => sql`
  from market_changes
  where booked_at >= ${midnight(span.from, span.timeZone)} and booked_at < ${midnight(span.to, span.timeZone, 1)}
    and ${ofTrade(span)}`

const dayOf = ({ timeZone }: Span) => sql`(booked_at at time zone ${timeZone}::text)::date as day`

/** How much of what, by day and trade. */
export const byDay = (span: Span): SQL => sql`(
  select day, trade, what, detail, n from market_days
  where ${inSums(span)}
  union all
  select ${dayOf(span)}, trade, what, detail, n ${changes(span)}
) as counted`

/** How many bookings, by ZIP code or by area. */
export const byPlace = (span: Span, by: 'zip' | 'area'): SQL => sql`(
  select ${by === 'zip' ? sql`zip` : sql`area as zip`}, requests, matched, unmatched
  from ${by === 'zip' ? sql`market_places` : sql`market_areas`} where ${inSums(span)}
  union all
  select ${by === 'zip' ? sql`zip` : sql`left(zip, 3)`}, case what when 'request' then n else 0 end,
    case what when 'matched' then n else 0 end, case what when 'unmatched' then n else 0 end
  ${changes(span)} and what in ('request', 'matched', 'unmatched')
) as counted`
