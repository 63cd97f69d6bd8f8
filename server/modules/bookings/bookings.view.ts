import type { Booking } from '#contract/bookings.ts'
import type { Caller } from '#server/http/session.ts'
import { ratingAvg } from '#server/modules/accounts/rating.ts'
import type { BookingRow } from './find-bookings.ts'
import { viewerRoleOf } from './policy.ts'

/** A booking as this caller may see it: only what is listed here leaves the server. */
export function toBooking(row: BookingRow, caller: Caller): Booking {
  const { booking, title } = row
  const viewerRole = viewerRoleOf(caller, booking)
  return {
    id: booking.id,
    sku: booking.sku,
    title,
    address: booking.address,
    zip: booking.zip,
    notes: booking.notes,
    windowStart: booking.windowStart.toISOString(),
    windowEnd: booking.windowEnd.toISOString(),
    durationMinutes: booking.durationMinutes,
    priceQuoteMin: booking.priceQuoteMin,
    priceQuoteMax: booking.priceQuoteMax,
    status: booking.status,
    proId: booking.proId,
    pro: viewerRole === 'customer' ? assignedPro(row) : null,
    customer: viewerRole === 'pro' ? customerFor(row, caller) : null,
    offer: viewerRole === 'pro' ? offerTo(row, caller) : null,
    review:
      booking.reviewId !== null && booking.reviewStars !== null
        ? { id: booking.reviewId, stars: booking.reviewStars }
        : null,
    unreadMessages: viewerRole === 'customer' ? booking.customerUnread : booking.proUnread,
    completedAt: booking.completedAt?.toISOString() ?? null,
    unmatchedSince:
      viewerRole === 'customer' && booking.status === 'pending'
        ? (booking.unmatchedSince?.toISOString() ?? null)
        : null,
    viewerRole,
    createdAt: booking.createdAt.toISOString(),
  }
}

function assignedPro({ booking, pro, business }: BookingRow): Booking['pro'] {
  if (booking.proId === null || pro === null || business === null) return null
  return {
    id: booking.proId,
    firstName: pro.firstName,
    businessName: business.businessName,
    ratingAvg: ratingAvg(business),
    ratingCount: business.ratingCount,
  }
}

/** Offered, a professional reads the first name; the phone only once the job is his. */
const customerFor = ({ booking, customer }: BookingRow, caller: Caller): Booking['customer'] => ({
  firstName: customer.firstName,
  phone: booking.proId === caller.id ? customer.phone : null,
})

function offerTo({ booking }: BookingRow, caller: Caller): Booking['offer'] {
  const { offerId, offerProId, offerExpiresAt } = booking
  if (offerId === null || offerExpiresAt === null || offerProId !== caller.id) return null
  return { id: offerId, expiresAt: offerExpiresAt.toISOString() }
}
