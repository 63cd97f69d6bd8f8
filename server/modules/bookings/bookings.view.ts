import type { Booking } from '#contract/bookings.ts'
import { isoFromDatabase } from '#server/db/sql.ts'
import { ratingAvg } from '#server/modules/accounts/rating.ts'
import { viewerRoleOf } from './policy.ts'
import type { ShownBooking } from './shown-booking.ts'

/** A booking as this caller may see it: only what is listed here leaves the server. */
export function toBooking(row: ShownBooking, callerId: string): Booking {
  const viewerRole = viewerRoleOf(callerId, row.customer_id)
  const isCustomer = viewerRole === 'customer'
  return {
    id: row.id,
    sku: row.sku,
    title: row.title,
    address: row.address,
    zip: row.zip,
    notes: row.notes,
    windowStart: isoFromDatabase(row.window_start),
    windowEnd: isoFromDatabase(row.window_end),
    durationMinutes: row.duration_minutes,
    priceQuoteMin: row.price_quote_min,
    priceQuoteMax: row.price_quote_max,
    status: row.status,
    proId: row.pro_id,
    pro: isCustomer ? assignedPro(row) : null,
    customer: isCustomer ? null : customerFor(row, callerId),
    offer: isCustomer ? null : offerTo(row, callerId),
    review:
      row.review_id !== null && row.review_stars !== null
        ? { id: row.review_id, stars: row.review_stars }
        : null,
    unreadMessages: isCustomer ? row.customer_unread : row.pro_unread,
    completedAt: row.completed_at === null ? null : isoFromDatabase(row.completed_at),
    unmatchedSince:
      isCustomer && row.status === 'pending' && row.unmatched_since !== null
        ? isoFromDatabase(row.unmatched_since)
        : null,
    viewerRole,
    createdAt: isoFromDatabase(row.created_at),
  }
}

function assignedPro(row: ShownBooking): Booking['pro'] {
  const { pro_id: id, person_first_name: firstName, business_name: businessName } = row
  const { rating_sum: ratingSum, rating_count: ratingCount } = row
  if (id === null || firstName === null || businessName === null) return null
  if (ratingSum === null || ratingCount === null) return null
  return {
    id,
    firstName,
    businessName,
    ratingAvg: ratingAvg({ ratingSum, ratingCount }),
    ratingCount,
  }
}

/** Offered, a professional reads the first name; the phone only once the job is his. */
const customerFor = (row: ShownBooking, callerId: string): Booking['customer'] => ({
  firstName: row.person_first_name ?? '',
  phone: row.pro_id === callerId ? row.person_phone : null,
})

function offerTo(row: ShownBooking, callerId: string): Booking['offer'] {
  const { offer_id: id, offer_pro_id: holder, offer_expires_at: expiresAt } = row
  if (id === null || expiresAt === null || holder !== callerId) return null
  return { id, expiresAt: isoFromDatabase(expiresAt) }
}
