import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Booking, type BookingRequest, IDEMPOTENCY_HOURS } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { at } from '#server/db/sql.ts'
import { invalidField, Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOTICED, noticeOf } from './booking-notice.ts'
import { idempotencyKeys } from './bookings.table.ts'
import { findBooking } from './find-bookings.ts'
import { BOOKED } from './notice-words.ts'
import { wrongWindow } from './wrong-window.ts'

const MINUTE_MS = 60_000

interface Creation {
  caller: Caller
  request: BookingRequest
  /** What the client repeats when it does not know whether it was heard. */
  key: string | undefined
}

type Writing = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Books a window: the row, its first event, the notice and the idempotency key in one statement. Never refused
 * for want of a professional.
 * @throws 400 for a window out of bounds or an unknown sku, 422 for a key used with another request
 */
export async function createBooking(context: Writing, creation: Creation): Promise<Booking> {
  const { request, caller, key } = creation
  const now = context.clock.now()
  const hash = requestHash(request)
  const wrong = wrongWindow(request, now)
  const id = randomUUID()
  const made = wrong === null ? await insertBooking(context, creation, { id, hash, now }) : null
  if (made !== null) return { ...firstMoment(request), ...made, id, createdAt: now.toISOString() }
  // Nothing was written. A repeat is answered as before, even when its window has begun since.
  const earlier = key === undefined ? null : await earlierAnswer(context, caller, key, hash)
  if (earlier !== null) return earlier
  throw wrong ?? invalidField('sku', 'We do not offer this service.')
}

type Quote = Pick<Booking, 'title' | 'priceQuoteMin' | 'priceQuoteMax' | 'durationMinutes'>

/** Null when the sku is unknown or the key is taken: nothing was written then. */
async function insertBooking(
  { db, config }: Writing,
  { caller, request, key }: Creation,
  { id, hash, now }: { id: string; hash: Buffer; now: Date },
): Promise<Quote | null> {
  const conversationId = couldBeRowId(request.conversationId ?? '') ? request.conversationId : null
  const start = at(new Date(request.preferredWindowStart))
  const end = at(new Date(request.preferredWindowEnd))
  const claim =
    key === undefined
      ? sql`select 1 from quoted`
      : sql`insert into idempotency_keys (user_id, key, request_hash, booking_id, created_at)
          select ${caller.id}::uuid, ${key}, ${hash}::bytea, ${id}::uuid, ${at(now)} from quoted
          on conflict (user_id, key) do update
            set request_hash = excluded.request_hash, booking_id = excluded.booking_id, created_at = excluded.created_at
            where idempotency_keys.created_at <= ${at(keptSince(now))}
          returning 1`
  const { rows } = await db.execute<{
    title: string
    min: number
    max: number
    minutes: number
  }>(sql`
    with quoted as (select * from skus where sku = ${request.sku}),
    claimed as (${claim}),
    made as (
      insert into bookings (id, customer_id, sku, price_quote_min, price_quote_max, duration_minutes,
        address, zip, notes, window_start, window_end, busy_until, conversation_id, created_at)
      select ${id}::uuid, ${caller.id}::uuid, sku, price_min, price_max, duration_minutes,
        ${request.address}, ${request.zip}, ${request.notes}, ${start}, ${end},
        greatest(${end}, ${start} + duration_minutes * interval '1 minute'),
        ${conversationId}::uuid, ${at(now)}
      from quoted, claimed
      returning ${NOTICED}
    ),
    told as (
      insert into booking_events (booking_id, at, by, to_status)
      select id, ${at(now)}, 'customer', 'pending' from made
    ),
    noticed as (${noticeOf('booked', BOOKED, { changed: sql`made`, config, now })})
    select title, price_min as min, price_max as max, duration_minutes as minutes from quoted, made`)
  const [quote] = rows
  return quote
    ? {
        title: quote.title,
        priceQuoteMin: quote.min,
        priceQuoteMax: quote.max,
        durationMinutes: quote.minutes,
      }
    : null
}

/** The answer this key was given before; null when it was not used in the last 24 hours. */
async function earlierAnswer(
  context: Writing,
  caller: Caller,
  key: string,
  hash: Buffer,
): Promise<Booking | null> {
  const [earlier] = await context.db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key)))
  if (!earlier || earlier.createdAt <= keptSince(context.clock.now())) return null
  if (!hash.equals(earlier.requestHash))
    throw new Refusal(422, 'This idempotency key was used for another booking. Use a new one.')
  return findBooking(context, caller, earlier.bookingId)
}

const keptSince = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 60 * MINUTE_MS)

function requestHash(request: BookingRequest): Buffer {
  const { sku, address, zip, notes, preferredWindowStart, preferredWindowEnd, conversationId } =
    request
  const parts = [
    sku,
    address,
    zip,
    notes,
    preferredWindowStart,
    preferredWindowEnd,
    conversationId ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/** What is true of every booking at its first moment. */
const firstMoment = (request: BookingRequest) => ({
  sku: request.sku,
  address: request.address,
  zip: request.zip,
  notes: request.notes,
  windowStart: new Date(request.preferredWindowStart).toISOString(),
  windowEnd: new Date(request.preferredWindowEnd).toISOString(),
  status: 'pending' as const,
  proId: null,
  pro: null,
  customer: null,
  offer: null,
  review: null,
  unreadMessages: 0,
  completedAt: null,
  unmatchedSince: null,
  viewerRole: 'customer' as const,
})
