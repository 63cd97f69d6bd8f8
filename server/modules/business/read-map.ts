import { sql } from 'drizzle-orm'
import { type AreaMap, DEMAND, type MapPlace, MOST_DRAWN } from '#contract/business-map.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'

export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/**
 * The ZIP codes in a part of the country, and how often each was asked for lately in the trades of a professional.
 * Requests of fewer than a few people are told as none.
 */
export async function readMap(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  proId: string,
  { south, west, north, east }: Box,
): Promise<AreaMap> {
  const { rows } = await db.execute<MapPlace & { of: number }>(sql`
    with here as (
      select market_id, zip, city, state, latitude, longitude from places
      where latitude between ${south}::float8 and ${north}::float8
        and longitude between ${west}::float8 and ${east}::float8
    ),
    asked as (
      select booking.zip, count(*)::int as requests
      from here join bookings booking on booking.market_id = here.market_id and booking.zip = here.zip
        and booking.created_at > ${at(clock.now())} - ${DEMAND.days}::int * interval '1 day'
      join skus on skus.sku = booking.sku
      join professional_trades held on held.trade = skus.trade and held.pro_id = ${proId}::uuid
      where booking.customer_id <> ${proId}::uuid
      group by booking.zip having count(distinct booking.customer_id) >= ${DEMAND.from}::int
    )
    select here.zip, city, state, latitude, longitude, coalesce(requests, 0) as requests, count(*) over ()::int as of
    from here left join asked on asked.zip = here.zip
    order by requests desc, md5(here.zip) limit ${MOST_DRAWN}::int`)
  return {
    of: rows[0]?.of ?? 0,
    places: rows.map(({ of: _of, ...place }) => place),
  }
}
