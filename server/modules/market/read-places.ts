import { sql } from 'drizzle-orm'
import { type Market, MARKET_HOURS, MARKET_ZIPS } from '#contract/market.ts'
import type { Context } from '#server/context.ts'
import { median } from '#server/db/sql.ts'
import { placesOf } from './lines-of-markets.ts'
import { among, byPlace, inSums, midnight, type Span } from './sums.ts'

type Place = Market['byZip'][number]
type Hour = Market['noOneFree'][number]

/** More rows than these take too long to add up: so many places are told by area. */
const MOST_ROWS = 40_000

/** How the places did, those with the most bookings first. */
export async function readPlaces(context: Pick<Context, 'db'>, span: Span): Promise<Place[]> {
  const { rows } = await context.db.execute<{ many: number }>(sql`
    select count(*)::int as many from (
      select from market_places where ${inSums(span)} limit ${MOST_ROWS + 1}::int
    ) as found`)
  const by = span.markets === null && (rows[0]?.many ?? 0) > MOST_ROWS ? 'area' : 'zip'
  const found = await context.db.execute<Place & Record<string, unknown>>(sql`
    with most as (
      select zip, sum(requests)::int as requests, sum(matched)::int as matched, sum(unmatched)::int as unmatched
      from ${span.markets === null ? byPlace(span, by) : placesOf(span)} group by zip having sum(requests) <> 0
      order by 2 desc, 1 limit ${MARKET_ZIPS}::int
    )
    select most.zip, place.city, place.state, place.latitude, place.longitude, requests, matched, unmatched
    from most left join ${KNOWN[by]} as place on place.zip = most.zip order by requests desc, most.zip`)
  return found.rows
}

/** Where they lie; an area around the middle of its ZIP codes. */
const KNOWN = {
  zip: sql`places`,
  area: sql`(
    select left(zip, 3) as zip, null::text as city, min(state) as state,
      ${median(sql`latitude`)} as latitude, ${median(sql`longitude`)} as longitude
    from places group by 1
  )`,
}

/** Where, and at which hour of the day, visits were to begin for which nobody was found. */
export async function readNoOneFree({ db }: Pick<Context, 'db'>, span: Span): Promise<Hour[]> {
  const { from, to, trade, timeZone, markets } = span
  const { rows } = await db.execute<Hour & Record<string, unknown>>(sql`
    select zip, extract(hour from window_start at time zone ${timeZone}::text)::int as hour, count(*)::int as requests
    from unserved_demand
    where asked_at is null and window_start >= ${midnight(from, timeZone)} and window_start < ${midnight(to, timeZone, 1)}
      and (${trade}::text is null or trade = ${trade}) and ${among(sql`market_at(zip)`, markets)}
    group by 1, 2 order by 3 desc, 1, 2 limit ${MARKET_HOURS}::int`)
  return rows
}
