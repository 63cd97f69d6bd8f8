import { type SQL, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings.ts'
import { CALLER } from '#server/modules/accounts/signed-in.ts'

/** A booking with all that its viewer is told, as raw SQL answers it: instants are PostgreSQL's own text. */
export interface ShownBooking {
  id: string
  customer_id: string
  sku: string
  address: string
  zip: string
  notes: string
  window_start: string
  window_end: string
  duration_minutes: number
  price_quote_min: number
  price_quote_max: number
  status: BookingStatus
  pro_id: string | null
  offer_id: string | null
  offer_pro_id: string | null
  offer_expires_at: string | null
  review_id: string | null
  review_stars: number | null
  customer_unread: number
  pro_unread: number
  completed_at: string | null
  unmatched_since: string | null
  created_at: string
  title: string
  /** The other side: the professional to the customer, the customer to the professional. */
  person_first_name: string | null
  person_phone: string | null
  business_name: string | null
  rating_sum: number | null
  rating_count: number | null
  version: string
}

/** What a booking's own row holds of it. */
export const OWN_COLUMNS = sql`id, customer_id, sku, address, zip, notes, window_start, window_end,
  duration_minutes, price_quote_min, price_quote_max, status, pro_id, offer_id, offer_pro_id,
  offer_expires_at, review_id, review_stars, customer_unread, pro_unread, completed_at, unmatched_since,
  created_at, bookings.xmin as own_version`

/** As many of them as tell the version. */
export const OWN_VERSION = sql`id, sku, customer_id, pro_id, bookings.xmin as own_version`

export const SHOWN_COLUMNS = sql`shown.*, skus.title,
  person.first_name as person_first_name, person.phone as person_phone,
  business.business_name, business.rating_sum, business.rating_count`

/** Another one for each change of what is shown: PostgreSQL names the transactions that wrote the rows. */
export const VERSION = sql`concat_ws(' ', shown.id, shown.own_version, skus.xmin, person.xmin, business.xmin)`

/**
 * Whoever else is told of beside the bookings in `shown`. The other side is looked up row by row: a join
 * left to the planner reads all users for sixty of them.
 */
export const WITH_OTHERS: SQL = sql`
  join skus on skus.sku = shown.sku
  left join lateral (
    select first_name, phone, xmin from users
    where users.id = case when shown.customer_id = ${CALLER} then shown.pro_id else shown.customer_id end
    offset 0
  ) person on true
  left join lateral (
    select business_name, rating_sum, rating_count, xmin from professionals
    where shown.customer_id = ${CALLER} and professionals.user_id = shown.pro_id
    offset 0
  ) business on true`
