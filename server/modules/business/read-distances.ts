import { sql } from 'drizzle-orm'
import { OFFERED, type OfferedDistances } from '#contract/business-map.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { at } from '#server/db/sql.ts'
import { inCityByName } from '#server/modules/dispatch/suitability.ts'

/** How far from the areas of today a professional was offered jobs lately, each once, the newest first. */
export async function readDistances(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  proId: string,
): Promise<OfferedDistances> {
  const { rows } = await db.execute<OfferedDistances[number] & Record<string, unknown>>(sql`
    with offered as (
      select market_id, booking_id, max(seq) as newest, bool_or(outcome = 'accepted') is true as accepted
      from offers
      where ${inMarketsOf('offers', sql`${proId}::uuid`)}
        and pro_id = ${proId}::uuid and offered_at > ${at(clock.now())} - ${OFFERED.days}::int * interval '1 day'
      group by market_id, booking_id order by newest desc limit ${OFFERED.most}::int
    )
    select offered.booking_id as "bookingId", nearest.km, offered.accepted
    from offered
      join bookings on bookings.market_id = offered.market_id and bookings.id = offered.booking_id
      left join places job_place on job_place.zip = zip_code(bookings.zip)
      left join lateral (
        select case when bool_or(${inCityByName}) then null
            else min(km_between(job_place.latitude, job_place.longitude, area.centre_latitude, area.centre_longitude))
          end as km
        from professional_areas area where area.pro_id = ${proId}::uuid
      ) nearest on true
    order by offered.newest desc`)
  return rows
}
