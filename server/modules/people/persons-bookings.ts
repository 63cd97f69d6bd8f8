import { sql } from 'drizzle-orm'
import { type BookingInList, SHOWN_OF_PERSON } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import { newestOf } from './newest-of.ts'
import { bookingsAs } from './person-rows.ts'

interface Wanted {
  operatorId: string
  personId: string
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

interface Page {
  bookings: BookingInList[]
  /** Where the next page begins; null when this is the last. */
  next: string | null
}

/**
 * A page of what somebody booked or did, newest first.
 * @throws 400 when `before` is no place that a page named
 */
export async function personsBookings(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { operatorId, personId, before }: Wanted,
): Promise<Page> {
  const most = sql.raw(String(SHOWN_OF_PERSON + 1))
  const place = before === undefined ? null : placeIn(before)
  const seen =
    place === null
      ? sql`true`
      : sql`(one.created_at, one.id) < (${place.at}::timestamptz, ${place.id}::uuid)`
  const of = (side: 'customer_id' | 'pro_id') =>
    newestOf({ side, person: sql`${personId}::uuid`, most, seen })
  const found = await bookingsAs(db, {
    found: sql`select market_id, id from (${of('customer_id')} union ${of('pro_id')}) as newest
      order by created_at desc, id desc limit ${most}`,
    order: sql`job.created_at desc, job.id desc`,
    yours: seesMarket(sql`${operatorId}::uuid`, sql`job.market_id`),
    config,
  })
  const { shown, next } = pageOf(found, SHOWN_OF_PERSON, ({ createdAt, id }) =>
    nameOf(createdAt, id),
  )
  return { bookings: shown, next }
}
