import { sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import { CANCELED } from '#contract/bookings.ts'
import { ENDED_OFFERS, type OfferEnding } from '#contract/dispatch.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { at, isoFromDatabase } from '#server/db/sql.ts'

interface Row extends Record<string, unknown> {
  offerId: string
  title: string
  offeredAt: string
  endedAt: string
  why: OfferEnding
}

/**
 * What passed a professional by, and why. The history of offers is written a little after the booking's
 * row: an offer that has run out, or no longer stands on its booking, has ended all the same. Of a
 * booking that was offered to them again only the last offer counts.
 */
export async function listEndedOffers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  proId: string,
): Promise<Answer<typeof api.dispatch.lately>> {
  const now = clock.now()
  const since = new Date(now.getTime() - ENDED_OFFERS.hours * 3_600_000)
  const { rows } = await db.execute<Row>(sql`
    with last as (
      select distinct on (booking_id) *
      from offers
      where ${inMarketsOf('offers', sql`${proId}::uuid`)} and pro_id = ${proId}::uuid
        -- An offer may stay open for a day.
        and offered_at > ${at(since)} - interval '1 day'
      order by booking_id, seq desc
    ),
    ended as (
      select last.*, bookings.title, bookings.status, bookings.window_changed_at,
        coalesce(last.closed_at, least(last.expires_at, ${at(now)})) as ended_at
      from last join bookings on bookings.market_id = last.market_id and bookings.id = last.booking_id
      where last.outcome in ('lapsed', 'withdrawn')
        or last.outcome is null
          and (last.expires_at <= ${at(now)} or bookings.offer_id is distinct from last.id)
    )
    select id as "offerId", title, offered_at as "offeredAt", ended_at as "endedAt",
      case
        when outcome = 'lapsed' then 'unanswered'
        when outcome is null and expires_at <= ${at(now)} then 'unanswered'
        when exists (
          select from offers as taken
          where ${inMarketsOf('taken', sql`${proId}::uuid`)}
            and taken.pro_id = ended.pro_id and taken.closed_at = ended.closed_at
            and taken.outcome in ('accepted', 'released')
        ) then 'other_job'
        when window_changed_at >= offered_at then 'moved'
        when status = ${CANCELED} then 'canceled'
        else 'withdrawn'
      end as why
    from ended
    where ended_at > ${at(since)}
    order by ended_at desc, id
    limit ${ENDED_OFFERS.shown}`)
  return rows.map(({ offeredAt, endedAt, ...rest }) => ({
    ...rest,
    offeredAt: isoFromDatabase(offeredAt),
    endedAt: isoFromDatabase(endedAt),
  }))
}
