import { type SQL, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings.ts'

// To read a value from PostgreSQL costs us as much as thirty characters of one, whatever it is. So all that is
// told of bookings comes as one text: put together by `toldTo`, and taken apart by `readTold`.

/** The one character that is not shown: nobody can see it or type it. */
const BETWEEN = '\u007f'

/** What of a booking's row that needs. */
export const OF_BOOKING = sql`id, customer_id, pro_id, sku, title, address, zip, notes, window_start, window_end,
  duration_minutes, price_quote_min, price_quote_max, status, offer_id, offer_expires_at, review_id,
  review_stars, customer_unread, pro_unread, completed_at, unmatched_since, created_at, bookings.xmin as written`

const shown = (words: SQL) => sql`replace(${words}, ${BETWEEN}, '')`

/** The transactions that wrote what is told of a booking and of the other side, in 64 bits. */
export const VERSION = sql`hash_record_extended(row(shown.id, shown.written, other.written), 0)`

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
  shown(sql`shown.address`),
  shown(sql`shown.zip`),
  shown(sql`shown.notes`),
  shown(sql`other.first_name`),
]
const TO_CUSTOMER = [
  sql`shown.customer_unread`,
  sql`'customer'`,
  sql`shown.unmatched_since`,
  shown(sql`other.business_name`),
  sql`other.rating_sum`,
  sql`other.rating_count`,
]
const TO_PRO = [
  sql`shown.pro_unread`,
  sql`'pro'`,
  sql`shown.offer_id`,
  sql`shown.offer_expires_at`,
  // Offered, they read the first name; the phone only once the job is theirs.
  shown(sql`case when shown.pro_id is not null then other.phone end`),
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
  address: next(),
  zip: next(),
  notes: next(),
  firstName: next(),
  unread: next(),
  ...(next() === 'customer'
    ? {
        mine: true as const,
        unmatchedSince: next(),
        businessName: next(),
        ratingSum: next(),
        ratingCount: next(),
      }
    : {
        mine: false as const,
        offerId: next(),
        offerExpiresAt: next(),
        phone: next(),
      }),
})
