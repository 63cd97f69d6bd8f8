import { sql } from 'drizzle-orm'
import { ASK_AGAIN_MINUTES, type Candidate } from '#contract/dispatch.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { inCityByName, suitable, withinReach } from './suitability.ts'
import { zipCode } from './zip-code.ts'

/** A pending booking whose turn it is. */
export interface WaitingBooking {
  id: string
  customerId: string
  trade: string
  zip: string
  windowStart: Date
  windowEnd: Date
  busyUntil: Date
  /** When its round of offers began: silence before that is forgotten. */
  roundBeganAt: Date
}

const DAYS_LOOKED_BACK = 14

/** Everybody who is suitable for this booking and may be asked now, with what their order is made from. */
export async function findCandidates(
  db: Pick<Database | Transaction, 'execute'>,
  booking: WaitingBooking,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Candidate[]> {
  const zip = sql`${zipCode(booking.zip)}::text`
  const { rows } = await db.execute<{
    pro_id: string
    km: number | null
    rating_sum: number
    rating_count: number
    last_accepted: string | null
    recent_jobs: number
    open_offers: number
  }>(sql`
    with covering as (
      select area.pro_id, km_between(
          job_place.latitude, job_place.longitude, area.centre_latitude, area.centre_longitude) as km
        from places job_place join professional_areas area on ${withinReach}
        where job_place.zip = ${zip}
      union all
      select area.pro_id, null
        from places job_place join professional_areas area on ${inCityByName}
        where job_place.zip = ${zip}
    ),
    near as (select pro_id, min(km) as km from covering group by pro_id)
    select pro.user_id as pro_id, near.km, pro.rating_sum, pro.rating_count,
      (select max(closed_at) from offers served
        where served.pro_id = pro.user_id and served.outcome = 'accepted') as last_accepted,
      (select count(*)::int from offers served
        where served.pro_id = pro.user_id and served.outcome = 'accepted'
          and served.closed_at > ${at(now)} - ${DAYS_LOOKED_BACK}::int * interval '1 day') as recent_jobs,
      (select count(*)::int from bookings held where held.offer_pro_id = pro.user_id) as open_offers
    from near join professionals pro on pro.user_id = near.pro_id
    where ${suitable({
      trade: sql`${booking.trade}::text`,
      // The place is already looked up, by the index over the areas.
      zip: null,
      windowStart: at(booking.windowStart),
      windowEnd: at(booking.windowEnd),
      busyUntil: at(booking.busyUntil),
      customerId: sql`${booking.customerId}::uuid`,
      bookingId: sql`${booking.id}::uuid`,
      timeZone: sql`${timeZone}::text`,
    })}
      and not exists (
        select from offers silent
        where silent.booking_id = ${booking.id}::uuid and silent.pro_id = pro.user_id
          and silent.outcome = 'lapsed' and silent.closed_at > ${at(booking.roundBeganAt)}
          and silent.closed_at > ${at(now)} - ${ASK_AGAIN_MINUTES}::int * interval '1 minute'
      )`)
  return rows.map((row) => ({
    proId: row.pro_id,
    restDays:
      row.last_accepted === null
        ? null
        : (now.getTime() - new Date(row.last_accepted).getTime()) / 86_400_000,
    recentJobs: row.recent_jobs,
    openOffers: row.open_offers,
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    distanceKm: row.km,
  }))
}
