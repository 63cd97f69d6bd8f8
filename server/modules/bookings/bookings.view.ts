import { type Booking, PENDING } from '#contract/bookings.ts'
import { isoFromDatabase } from '#server/db/sql.ts'
import { ratingAvg } from '#server/modules/accounts/rating.ts'
import type { Told } from './told.ts'

/** A booking as its viewer may see it: only what is listed here leaves the server. */
export function toBooking(told: Told): Booking {
  const { id, sku, title, address, zip, notes, status, mine } = told
  const proId = told.proId === '' ? null : told.proId
  return {
    id,
    sku,
    title,
    address,
    zip,
    notes,
    windowStart: isoFromDatabase(told.windowStart),
    windowEnd: isoFromDatabase(told.windowEnd),
    durationMinutes: Number(told.durationMinutes),
    priceQuoteMin: Number(told.priceQuoteMin),
    priceQuoteMax: Number(told.priceQuoteMax),
    status,
    proId,
    pro: mine ? assignedPro(told, proId) : null,
    // Offered, they read the first name; the phone only once the job is theirs.
    customer: mine
      ? null
      : { firstName: told.firstName, phone: proId === null ? null : told.phone },
    offer:
      mine || told.offerId === ''
        ? null
        : { id: told.offerId, expiresAt: isoFromDatabase(told.offerExpiresAt) },
    review: told.reviewId === '' ? null : { id: told.reviewId, stars: Number(told.stars) },
    unreadMessages: Number(told.unread),
    completedAt: instantOrNull(told.completedAt),
    unmatchedSince: mine && status === PENDING ? instantOrNull(told.unmatchedSince) : null,
    viewerRole: mine ? 'customer' : 'pro',
    createdAt: isoFromDatabase(told.createdAt),
  }
}

function assignedPro(told: Extract<Told, { mine: true }>, id: string | null): Booking['pro'] {
  if (id === null) return null
  const { firstName, businessName } = told
  const ratingCount = Number(told.ratingCount)
  const rating = ratingAvg({ ratingSum: Number(told.ratingSum), ratingCount })
  return { id, firstName, businessName, ratingAvg: rating, ratingCount }
}

const instantOrNull = (text: string) => (text === '' ? null : isoFromDatabase(text))
