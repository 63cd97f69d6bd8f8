import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Booking, type BookingRequest, COMPLETED } from '#contract/bookings.ts'
import type { Hazard } from '#contract/danger.ts'
import { IDEMPOTENCY_HOURS } from '#contract/idempotency-key.ts'
import { phoneNumber } from '#contract/phone.ts'
import { whyNoPhone } from '#contract/phone-words.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { couldBeRowId, newRowId } from '#server/db/row-id.ts'
import { fromDatabase, word } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { invalidField, Refusal, suspended } from '#server/http/problems.ts'
import type { Asker, Caller } from '#server/http/session.ts'
import { asking, CALLER, NOW } from '#server/http/signed-in.ts'
import { fillProfile, holdProfile } from '#server/modules/accounts/fill-profile.ts'
import { listSkus } from '#server/modules/catalog/catalog.ts'
import { dayAt, skusOn } from '#server/modules/catalog/skus-on.ts'
import { toBooking } from './bookings.view.ts'
import { findBooking } from './find-booking.ts'
import { dangerOf, lastAnswer } from './job-care.ts'
import { tellMade } from './shown-booking.ts'
import { follow } from './step.ts'
import { telling } from './tell.ts'
import { readTold } from './told.ts'
import { priceChanged } from './wrong-price.ts'
import { wrongWindow } from './wrong-window.ts'

const MINUTE_MS = 60_000

interface Creation {
  who: Asker | Caller
  request: BookingRequest
  /** What the client repeats when it does not know whether it was heard. */
  key: string | undefined
  /** The danger that the notes tell of; left out where there is none. */
  noted?: Hazard | null
}

type Writing = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Books a window: the row, its first event, the notice, the idempotency key and what a blank profile lacks in one
 * statement, which also looks whether the caller is signed in. Never refused for want of a professional or a phone.
 * @throws 401 when the caller is not signed in, 403 when they are suspended, 400 for a window out of bounds, an unknown sku or what is no
 * phone number, 409 when the price is another than the one that was shown, 422 for a key used with another request
 */
export async function createBooking(context: Writing, creation: Creation): Promise<Booking> {
  const { request, who, key } = creation
  const now = context.clock.now()
  const phone = toldPhone(request)
  const hash = requestHash(request, phone)
  const wrong = wrongWindow(request, now)
  const made = wrong === null ? await insertBooking(context, creation, { hash, now, phone }) : null
  if (made !== null) return made
  // Nothing was written. A repeat is answered as before, even when its window has begun since.
  const earlier = key === undefined ? null : await earlierAnswer(context, who, key, hash)
  if (earlier !== null) return earlier
  throw wrong ?? (await whyNotMade(context, who, request))
}

/** @throws 401 when the caller was signed out meanwhile, as by an erasure */
async function whyNotMade(
  context: Writing,
  who: Asker | Caller,
  request: BookingRequest,
): Promise<Refusal> {
  const [booker] = await standing(context, who)
  if (booker?.suspended === true) return suspended(context.config)
  const { shownPriceMin: min, shownPriceMax: max } = request
  const shown = min !== undefined || max !== undefined
  const offered = shown && (await listSkus(context)).find(({ sku }) => sku === request.sku)
  return offered ? priceChanged(offered) : invalidField('sku', 'We do not offer this service.')
}

const standing = asking<{ suspended: boolean }>('booker_stands', () => ({
  answer: sql`select suspended_at is not null as suspended from users where id = ${CALLER}`,
}))

/** Null when the sku is unknown, its price is not the one that was shown, or the key is taken: nothing was written then. */
async function insertBooking(
  context: Writing,
  { who, request, key, noted = null }: Creation,
  { hash, now, phone }: { hash: Buffer; now: Date; phone: string },
): Promise<Booking | null> {
  const [made] = await book(context, who, {
    id: newRowId(now),
    sku: request.sku,
    address: request.address,
    zip: request.zip,
    notes: request.notes,
    noted,
    phone,
    start: request.preferredWindowStart,
    end: request.preferredWindowEnd,
    conversation: rowId(request.conversationId),
    again: rowId(request.again),
    shownMin: request.shownPriceMin ?? null,
    shownMax: request.shownPriceMax ?? null,
    key: key ?? null,
    hash,
    keptSince: keptSince(now).toISOString(),
    ...telling({ now, config: context.config }),
  })
  const [told] = readTold(made?.told ?? '')
  return told === undefined ? null : toBooking(told, context.config)
}

const start = given('start', 'timestamptz')
const end = given('end', 'timestamptz')

/** Within the statement that writes the price, so that no other one can come between. */
const AS_SHOWN = sql`price_min = coalesce(${given('shownMin', 'bigint')}, price_min)
  and price_max = coalesce(${given('shownMax', 'bigint')}, price_max)`

/** What the form tells for the profile. */
const TOLD = { zip: given('zip', 'text'), phone: given('phone', 'text') }

const NEW_ID = sql`id_in(place.market_id, ${given('id', 'uuid')})`

/**
 * Where no key was sent there is none to keep, and nothing that could be taken. Who books is held first, as by every row that names them:
 * whoever erases them at this moment comes before, and nothing is booked, or after it, and finds the booking. Bookings of one person
 * wait for none of theirs.
 */
const book = asking<{ told: string }>('book', () => ({
  first: sql`profile as materialized (${holdProfile(TOLD)}),
  booker as materialized (
    select who.id from users who
    where who.id = ${CALLER} and who.suspended_at is null and (select count(*) from profile) >= 0 for key share
  ),
  quoted as (
    select skus.*, booker.id as customer_id from ${skusOn(dayAt(NOW, given('timeZone', 'text')))}, booker
    where sku = ${given('sku', 'text')} and active and ${AS_SHOWN}
  ),
  place as (
    select market.id as market_id, coalesce(market.time_zone, known.time_zone) as time_zone
    from (values (1)) as always left join places known on known.zip = zip_code(${given('zip', 'text')})
      join markets market on market.id = coalesce(known.market_id, first_market())
  ),
  heard as (select ${lastAnswer({
    conversation: given('conversation', 'uuid'),
    customer: sql`quoted.customer_id`,
    sku: sql`quoted.sku`,
  })} as answer from quoted),
  claimed as (
    insert into idempotency_keys (user_id, key, request_hash, booking_id, created_at)
    select customer_id, ${given('key', 'text')}, ${given('hash', 'bytea')}, ${NEW_ID}, ${NOW} from quoted, place
    where ${given('key', 'text')} is not null
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, booking_id = excluded.booking_id, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${given('keptSince', 'timestamptz')}
    returning 1
  ),
  made as (
    insert into bookings (id, customer_id, sku, title, price_quote_min, price_quote_max, duration_minutes,
      address, zip, market_id, time_zone, notes, window_start, window_end, busy_until, conversation_id, urgency, danger, spoken,
      preferred_pro_id, created_at)
    select ${NEW_ID}, customer_id, sku, title, price_min, price_max, duration_minutes,
      ${given('address', 'text')}, ${given('zip', 'text')},
      place.market_id, coalesce(place.time_zone, ${given('timeZone', 'text')}),
      ${given('notes', 'text')}, ${start}, ${end},
      greatest(${end}, ${start} + duration_minutes * interval '1 minute'),
      ${given('conversation', 'uuid')}, answer ->> 'urgency', ${dangerOf(sql`answer`)}, answer ->> 'language',
      (select past.pro_id from bookings past
        where ${isRow('past', given('again', 'uuid'))} and past.customer_id = quoted.customer_id
          and past.status = ${word(COMPLETED)}),
      ${NOW}
    from quoted, place, heard
    where ${given('key', 'text')} is null or exists (select from claimed)
    returning bookings.*, bookings.xmin as written, null::booking_status as was
  ),
  filled as (${fillProfile({ from: sql`made`, address: given('address', 'text'), ...TOLD })}),
  ${sql.join(follow('book', sql`made`), sql`, `)}`,
  answer: tellMade(sql`made`),
}))

/** The answer this key was given before; null when it was not used in the last 24 hours. */
async function earlierAnswer(
  context: Writing,
  who: Asker | Caller,
  key: string,
  hash: Buffer,
): Promise<Booking | null> {
  const [earlier] = await earlierUse(context, who, { key })
  if (!earlier || fromDatabase(earlier.createdAt) <= keptSince(context.clock.now())) return null
  if (!hash.equals(earlier.requestHash))
    throw new Refusal(422, 'This idempotency key was used for another booking. Use a new one.')
  return findBooking(context, who, earlier.bookingId)
}

const earlierUse = asking<{ requestHash: Uint8Array; bookingId: string; createdAt: string }>(
  'earlier_use',
  () => ({
    answer: sql`
      select request_hash as "requestHash", booking_id as "bookingId", created_at as "createdAt"
      from idempotency_keys where user_id = ${CALLER} and key = ${given('key', 'text')}`,
  }),
)

const keptSince = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 60 * MINUTE_MS)

/** What names no row is as good as nothing. */
const rowId = (id = '') => (couldBeRowId(id) ? id : null)

/** Blank where none was told. */
function toldPhone({ phone: typed = '' }: BookingRequest): string {
  const phone = typed === '' ? '' : phoneNumber(typed)
  if (phone === null) throw invalidField('phone', whyNoPhone(typed))
  return phone
}

function requestHash(request: BookingRequest, phone: string): Buffer {
  const {
    sku,
    address,
    zip,
    notes,
    preferredWindowStart,
    preferredWindowEnd,
    conversationId,
    again,
    shownPriceMin,
    shownPriceMax,
  } = request
  const parts = [
    sku,
    address,
    zip,
    notes,
    preferredWindowStart,
    preferredWindowEnd,
    conversationId ?? null,
    // Left out where there is none, as before it could be told.
    ...(phone === '' ? [] : [phone]),
    ...(again === undefined ? [] : [{ again }]),
    ...(shownPriceMin === undefined ? [] : [{ shownPriceMin }]),
    ...(shownPriceMax === undefined ? [] : [{ shownPriceMax }]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
