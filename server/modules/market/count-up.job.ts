import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { word } from '#server/db/sql.ts'

const BATCH = 2_000

/**
 * Adds what changed to the sums, so that little is left to add up when somebody reads them. Each line is taken and
 * added in one statement: whoever reads finds it here or there, never in both and never in neither.
 */
export async function countUp(
  { db, config }: Pick<Context, 'db' | 'config'>,
  breathe: Breathe = breathless,
): Promise<void> {
  while ((await countSome(db, config.marketTimeZone)) === BATCH && (await breathe()));
}

async function countSome(db: Context['db'], timeZone: string): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from market_changes where id in (
        select id from market_changes order by id limit ${BATCH}::int for update skip locked
      )
      returning (booked_at at time zone ${timeZone}::text)::date as day, trade, zip, what, detail, n
    ),
    days as (
      insert into market_days as known (day, trade, what, detail, n)
      select day, trade, what, detail, sum(n) from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, trade, what, detail) do update set n = known.n + excluded.n
    ),
    places as (
      insert into market_places as known (day, trade, zip, requests, matched, unmatched)
      select day, trade, zip, ${PLACED} group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, trade, zip) do update set ${ADDED}
    ),
    areas as (
      insert into market_areas as known (day, trade, area, requests, matched, unmatched)
      select day, trade, left(zip, 3), ${PLACED} group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, trade, area) do update set ${ADDED}
    )
    select count(*)::int as taken from taken`)
  return rows[0]?.taken ?? 0
}

const sumOf = (what: string) => sql`coalesce(sum(n) filter (where what = ${word(what)}), 0)`

const PLACED = sql`${sumOf('request')}, ${sumOf('matched')}, ${sumOf('unmatched')}
  from taken where what in ('request', 'matched', 'unmatched')`

const ADDED = sql`requests = known.requests + excluded.requests,
  matched = known.matched + excluded.matched, unmatched = known.unmatched + excluded.unmatched`
