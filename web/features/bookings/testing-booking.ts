import type { Booking, BookingEvent, BookingWithEvents } from '#contract/bookings.ts'

const marta = {
  id: 'u_marta',
  firstName: 'Marta',
  businessName: 'Okafor Plumbing',
  ratingAvg: 4.9,
  ratingCount: 31,
  phone: null,
}

/** A booking for tests: pending, or with Marta once its status needs somebody. */
export function bookingWith(given: Partial<Booking> = {}): Booking {
  const pro = given.status === undefined || given.status === 'pending' ? null : marta
  return {
    id: 'b_1',
    sku: 'PLB-DRAIN',
    title: 'Clear a clogged drain',
    address: '350 Fifth Avenue',
    zip: '10001',
    notes: '',
    windowStart: '2026-11-21T18:00:00.000Z',
    windowEnd: '2026-11-21T20:00:00.000Z',
    timeZone: 'America/New_York',
    durationMinutes: 90,
    priceQuoteMin: 12_500,
    priceQuoteMax: 27_500,
    status: 'pending',
    proId: pro?.id ?? null,
    pro,
    customer: null,
    offer: null,
    change: null,
    ended: null,
    review: null,
    photos: [],
    finalPriceCents: null,
    finalPartsCents: null,
    finalLaborCents: null,
    finalNote: null,
    returnOf: null,
    unreadMessages: 0,
    completedAt: null,
    unmatchedSince: null,
    viewerRole: 'customer',
    createdAt: '2026-11-20T14:00:00.000Z',
    ...given,
  }
}

/** As `bookingWith`, after these steps; it stands where the last one led. */
export function bookingAfter(
  steps: Omit<BookingEvent, 'at' | 'reason'>[],
  given: Partial<BookingWithEvents> = {},
): BookingWithEvents {
  const events = steps.map((step, index) => ({
    ...step,
    at: `2026-11-20T1${index}:00:00.000Z`,
    reason: null,
  }))
  return { ...bookingWith({ status: events.at(-1)?.to ?? 'pending' }), events, ...given }
}
