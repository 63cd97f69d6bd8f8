import { type SQL, sql } from 'drizzle-orm'
import {
  type BookingStatus,
  CANCELED,
  COMPLETED,
  LIVE_STATUSES,
  PHONE_DAYS,
  STEPS,
} from '#contract/bookings.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { inWords, isoText, word } from '#server/db/sql.ts'
import { CALLER, NOW } from '#server/http/signed-in.ts'

// To read a value from PostgreSQL costs us as much as thirty characters of one, whatever it is. So all that is
// told of bookings comes as one text: put together by `toldTo`, and taken apart by `readTold`.

/** The one character that is not shown: nobody can see it or type it. */
const BETWEEN = '\u007f'

/** What of a booking's row that needs. */
export const OF_BOOKING = sql`market_id, id, customer_id, pro_id, sku, title, address, zip, notes, window_start, window_end,
  duration_minutes, price_quote_min, price_quote_max, status, offer_id, offer_expires_at, review_id,
  review_stars, customer_unread, pro_unread, completed_at, unmatched_since, change_start, change_end, change_expires_at,
  final_price_cents, final_parts_cents, final_labor_cents, final_note, created_at, photo_count, return_of, time_zone,
  window_acts, details_acts, urgency, danger, spoken, null::timestamptz as ended_at, null::booking_actor as ended_by, bookings.xmin as written`

/** The same of one that a professional had, by its line in `ended_jobs`: as it stood, without what leads to the house. */
export const OF_ENDED = sql`bookings.market_id, bookings.id, bookings.customer_id, ended_jobs.pro_id, sku, title, '', zip, '',
  ended_jobs.window_start, ended_jobs.window_end, duration_minutes, price_quote_min, price_quote_max, ended_jobs.status,
  null, null, null, null, 0, 0, null, null, null, null, null, null, null, null, null, created_at, 0, return_of, time_zone, null, null, null, null, null, ended_jobs.at, ended_jobs.by, ended_jobs.xmin`

/** What of a booking's row its version needs. */
export const OF_VERSION = sql`market_id, id, customer_id, pro_id, status, completed_at, null::timestamptz as ended_at,
  bookings.xmin as written`

export const OF_ENDED_VERSION = sql`bookings.market_id, bookings.id, bookings.customer_id, ended_jobs.pro_id, ended_jobs.status, null,
  ended_jobs.at, ended_jobs.xmin`

const shown = (words: SQL) => sql`replace(${words}, ${BETWEEN}, '')`

/** Whose professional can be called, as they have set off. */
const UNDER_WAY = ['en_route', 'on_site'] as const satisfies BookingStatus[]

/** When it was canceled after that; null for what was canceled before. */
const CALLED_OFF_AT = sql`(
  select max(called_off.at) from booking_events called_off
  where ${isOfRow('called_off', 'shown')} and called_off.to_status = ${word(CANCELED)} and called_off.from_status in (${inWords(UNDER_WAY)})
)`

/** The other side's phone number while it is told, which ends without anybody's change. */
const phone = (of: SQL, from: readonly BookingStatus[], endedAt: SQL) => sql`case
  when shown.status in (${inWords(from)}) or ${endedAt} > ${NOW} - ${PHONE_DAYS}::int * interval '1 day'
  then ${of} end`

/** A few bookings of a customer's list show one, so it is looked up for those alone. */
export const PRO_PHONE = phone(
  sql`(select phone from users where users.id = shown.pro_id)`,
  UNDER_WAY,
  sql`case shown.status when ${word(COMPLETED)} then shown.completed_at when ${word(CANCELED)} then ${CALLED_OFF_AT} end`,
)
export const CUSTOMER_PHONE = phone(
  sql`case when shown.ended_at is null then phone end`,
  LIVE_STATUSES,
  sql`shown.completed_at`,
)

/** The transactions that wrote what is told of a booking and of the other side, and its phone, in 64 bits. */
export const VERSION = sql`hash_record_extended(row(shown.id, shown.written, other.written, other.phone), 0)`

/** Why an operator asks for the time that is asked for; null where its customer does, also for the same time since. */
const WHY_ASKED = sql`(
  select act ->> 'reason' from jsonb_array_elements(shown.window_acts) act
  where act ->> 'start' = ${isoText(sql`shown.change_start`)} and act ->> 'expiresAt' = ${isoText(sql`shown.change_expires_at`)}
  limit 1
)`

/** Most bookings have none of these: each is one value. */
const CHANGE = sql`case when shown.change_start is not null
  then concat(shown.change_start, '|', shown.change_end, '|', shown.change_expires_at, '|', ${WHY_ASKED}) end`
const FINAL = sql`case when shown.final_price_cents is not null or shown.final_note is not null
  then concat(shown.final_price_cents, '|', shown.final_parts_cents, '|', shown.final_labor_cents, '|', shown.final_note) end`
const END = sql`case when shown.ended_at is not null then concat(shown.ended_at, '|', shown.ended_by) end`

const CARE = sql`case when num_nonnulls(shown.urgency, shown.danger, shown.spoken) > 0
  then concat(shown.urgency, '|', shown.danger, '|', shown.spoken) end`

/** The pictures of a booking; `seen` says which of them. Few have any, and those are looked up one by one. */
const photos = (seen: SQL) => sql`case when shown.photo_count > 0 then (
  select string_agg(
    concat_ws('|', id, kind, case when uploaded_by = shown.customer_id then 'customer' else 'pro' end, width, height, created_at),
    ',' order by created_at, id
  ) from photos where ${isOfRow('photos', 'shown')} and case_id is null and hidden_at is null and ${seen}) end`

/** How far an offered job is from the middle of the reader's nearest area; most bookings are not offered, and ask nobody. */
const AWAY = sql`case when shown.offer_id is not null then (
  select round(min(km_between(place.latitude, place.longitude, area.centre_latitude, area.centre_longitude))::numeric, 1)
  from places place join professional_areas area on area.pro_id = ${CALLER} and area.centre_latitude is not null
  where place.zip = left(trim(shown.zip), 5)
) end`

/** When the address and the notes were last changed while the job was the reader's, until they set off. */
const CHANGED = sql`case when shown.details_acts is not null and shown.status = ${word(STEPS.accept.to)} then (
  select concat(
    max(act ->> 'at') filter (where (act -> 'address')::boolean), '|', max(act ->> 'at') filter (where (act -> 'notes')::boolean)
  ) from jsonb_array_elements(shown.details_acts) act where act ->> 'proId' = shown.pro_id::text
) end`

/** In the order of `readTold`. The other side is the professional to their customer, and the other way round. */
const TO_BOTH = [
  VERSION,
  sql`shown.id`,
  sql`shown.sku`,
  sql`shown.title`,
  sql`shown.status`,
  sql`shown.created_at`,
  sql`shown.window_start`,
  sql`shown.window_end`,
  sql`shown.duration_minutes`,
  sql`shown.price_quote_min`,
  sql`shown.price_quote_max`,
  sql`shown.completed_at`,
  sql`shown.pro_id`,
  sql`shown.review_id`,
  sql`shown.review_stars`,
  sql`shown.return_of`,
  sql`shown.time_zone`,
  CARE,
  shown(CHANGE),
  shown(FINAL),
  shown(sql`shown.address`),
  shown(sql`shown.zip`),
  shown(sql`shown.notes`),
  shown(sql`other.first_name`),
]
const TO_CUSTOMER = [
  photos(sql`true`),
  sql`shown.customer_unread`,
  sql`'customer'`,
  sql`shown.unmatched_since`,
  shown(sql`other.business_name`),
  sql`other.rating_sum`,
  sql`other.rating_count`,
  shown(sql`other.phone`),
]
const TO_PRO = [
  // Whoever holds its offer sees what came with the request, and a later professional nothing of an earlier one's.
  photos(sql`(kind = 'request' or photos.pro_id = shown.pro_id)`),
  sql`shown.pro_unread`,
  sql`'pro'`,
  sql`shown.offer_id`,
  sql`shown.offer_expires_at`,
  AWAY,
  shown(sql`other.phone`),
  END,
  CHANGED,
]
const toldTo = (side: readonly SQL[]): SQL =>
  sql`concat(${sql.join([...TO_BOTH, ...side], sql`, ${BETWEEN}, `)})`

export const TOLD_TO_CUSTOMER = toldTo(TO_CUSTOMER)
export const TOLD_TO_PRO = toldTo(TO_PRO)

/** Several bookings in one text. */
export const TOGETHER = sql`string_agg(told, ${BETWEEN})`

/** What was told of each booking; where it was null the text is empty. Instants are PostgreSQL's own text. */
export function readTold(told: string): Told[] {
  if (told === '') return []
  const values = told.split(BETWEEN)
  let at = 0
  const next = () => values[at++] ?? ''
  const bookings: Told[] = []
  while (at < values.length) bookings.push(readOne(next))
  return bookings
}

export type Told = ReturnType<typeof readOne>

const readOne = (next: () => string) => ({
  version: next(),
  id: next(),
  sku: next(),
  title: next(),
  status: next() as BookingStatus, // the column's own type
  createdAt: next(),
  windowStart: next(),
  windowEnd: next(),
  durationMinutes: next(),
  priceQuoteMin: next(),
  priceQuoteMax: next(),
  completedAt: next(),
  proId: next(),
  reviewId: next(),
  stars: next(),
  returnOf: next(),
  timeZone: next(),
  care: next(),
  change: next(),
  final: next(),
  address: next(),
  zip: next(),
  notes: next(),
  firstName: next(),
  photos: next(),
  unread: next(),
  ...(next() === 'customer'
    ? {
        mine: true as const,
        unmatchedSince: next(),
        businessName: next(),
        ratingSum: next(),
        ratingCount: next(),
        phone: next(),
      }
    : {
        mine: false as const,
        offerId: next(),
        offerExpiresAt: next(),
        awayKm: next(),
        phone: next(),
        end: next(),
        changed: next(),
      }),
})
