import { type SQL, sql } from 'drizzle-orm'
import { ACTIVE_STATUSES, type BookingStatus, CANCELED, TALKED_ABOUT } from '#contract/bookings.ts'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import type { PhotoKind } from '#contract/photos.ts'
import type { Context } from '#server/context.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { inWords, word } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { conflict, forbidden, notFound, type Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking, CALLER } from '#server/http/signed-in.ts'
import { OTHER_HAS_LEFT } from '#server/modules/bookings/has-left.ts'
import { SEEN_BY } from '#server/modules/bookings/policy.ts'
import { SEES_CASE_OF_PHOTO } from '#server/modules/cases/policy.ts'

/**
 * Who sees a picture, of the bookings they see: its customer all of them; its professional those of their own time
 * and what came with the request; whoever holds its offer what came with the request. Pictures of a case are seen by
 * its two sides.
 */
export const SEES_PHOTO = sql`(photos.hidden_at is null and case
  when photos.case_id is not null then ${SEES_CASE_OF_PHOTO}
  else exists (
    select from bookings where ${isOfRow('photos', 'bookings')} and (
      ${SEEN_BY.customer}
      or (${SEEN_BY.pro} and (photos.kind = 'request' or photos.pro_id = bookings.pro_id))
      or (${SEEN_BY.offered} and photos.kind = 'request')
    )
  ) end)`

/** Operators see every picture of their markets, also one they have hidden from the others. */
export const LOOKS_AT_PHOTO = sql`(${SEES_PHOTO}
  or exists (select from users where users.id = ${CALLER} and users.role = ${word('operator')}
    and users.suspended_at is null and ${seesMarket(CALLER, sql`photos.market_id`)}))`

export const enough = () =>
  conflict(`${MOST_PHOTOS.ofAKind} photos are enough here. Remove one to add another.`)

/** Which side adds what, and until when: the words of a kind, and of the statuses in which it is taken. */
const ADDED: Record<PhotoKind, { by: readonly Side[]; while: readonly BookingStatus[] }> = {
  request: { by: ['customer'], while: ACTIVE_STATUSES },
  message: { by: ['customer', 'pro'], while: TALKED_ABOUT },
  before: { by: ['pro'], while: TALKED_ABOUT },
  after: { by: ['pro'], while: TALKED_ABOUT },
}
type Side = 'customer' | 'pro'

/** Whether the booking takes a picture of this kind from this person now, within a statement about `bookings`. */
export const mayAdd = (kind: PhotoKind, caller: SQL): SQL => {
  const sides = { customer: sql`customer_id = ${caller}`, pro: sql`pro_id = ${caller}` }
  const by = ADDED[kind].by.map((side) => sides[side])
  const isRead = kind === 'message' ? sql`and not ${OTHER_HAS_LEFT(caller)}` : sql``
  return sql`((${sql.join(by, sql` or `)}) and status in (${inWords(ADDED[kind].while)}) ${isRead})`
}

interface Place {
  side: Side | null
  /** They had the job, and have it no more. */
  over: boolean
  /** The other side was erased. */
  left: boolean
  status: BookingStatus
  /** How many of the kind that is asked for it has. */
  count: number
}

const place = asking<Place>('photo_place', () => ({
  answer: sql`
      select status, ${OTHER_HAS_LEFT(CALLER)} as "left",
        (select count(*)::int from photos where ${isOfRow('photos', 'bookings')} and kind::text = ${given('kind', 'text')}) as count,
        case when ${SEEN_BY.customer} then 'customer' when ${SEEN_BY.pro} then 'pro' end as side,
        exists (select from ended_jobs where ${isOfRow('ended_jobs', 'bookings')} and ${SEEN_BY.former}) as over
      from bookings where ${isRow('bookings', given('id', 'uuid'))}`,
}))

/**
 * Why nobody but its customer and its professional adds pictures, whatever they send; null for these two.
 * The one who holds its offer sees it, and adds nothing yet.
 */
export async function refusalOf(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  bookingId: string,
): Promise<Refusal | null> {
  const found = couldBeRowId(bookingId)
    ? await place(context, caller, { id: bookingId, kind: null })
    : []
  const [booking] = found
  if (booking !== undefined && booking.side !== null) return null
  return booking?.over === true
    ? conflict('This job is not yours any more, so you can no longer add photos.')
    : notFound('There is no such booking, or it is not yours.')
}

/** The same, and why not a picture of this kind now. */
export async function refusalOfKind(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { bookingId, kind }: { bookingId: string; kind: PhotoKind },
): Promise<Refusal | null> {
  const [booking] = await place(context, caller, { id: bookingId, kind })
  if (booking === undefined || booking.side === null) return refusalOf(context, caller, bookingId)
  const { side, status, count, left } = booking
  if (!ADDED[kind].by.includes(side))
    return forbidden(
      side === 'customer'
        ? 'Photos of before and after the work come from the professional.'
        : 'Photos of the request come from the customer.',
    )
  if (kind === 'message' && left)
    return conflict('The other side has left Fixwell, so nobody would see it.')
  if (ADDED[kind].while.some((each) => each === status))
    return count < MOST_PHOTOS.ofAKind ? null : enough()
  return conflict(
    kind === 'message' && status !== CANCELED
      ? 'You can send photos as soon as a professional has accepted the job.'
      : 'This visit is over, so nothing can be added to it any more.',
  )
}
