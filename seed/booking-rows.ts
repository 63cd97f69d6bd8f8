import { type Actor, type BookingStatus, TRANSITIONS } from '#contract/bookings.ts'
import type { bookingEvents, bookings } from '#server/modules/bookings/bookings.table.ts'
import type { skus } from '#server/modules/catalog/catalog.table.ts'
import type { offers } from '#server/modules/dispatch/offers.table.ts'
import type { messages } from '#server/modules/messages/messages.table.ts'
import type { reviews } from '#server/modules/reviews/reviews.table.ts'
import { minutesAfter } from './market-calendar.ts'
import { idOf } from './random.ts'
import type { Customer, Professional } from './town-people.ts'

export type Sku = typeof skus.$inferSelect

/** Everything that is known of bookings, table by table. */
export interface BookingRows {
  bookings: (typeof bookings.$inferInsert)[]
  events: (typeof bookingEvents.$inferInsert)[]
  offers: (typeof offers.$inferInsert)[]
  messages: (typeof messages.$inferInsert)[]
  reviews: (typeof reviews.$inferInsert)[]
}

export const noBookings = (): BookingRows => ({
  bookings: [],
  events: [],
  offers: [],
  messages: [],
  reviews: [],
})

export interface Opening {
  /** Tells this booking from all others. */
  name: string
  customer: Customer
  sku: Sku
  notes: string
  windowStart: Date
  windowEnd: Date
  createdAt: Date
}

type Outcome = NonNullable<(typeof offers.$inferInsert)['outcome']>

/** Tells one booking, step by step, as the product itself would have written it down. */
export class BookingTale {
  readonly #rows: BookingRows
  readonly #name: string
  readonly #row: typeof bookings.$inferInsert & { id: string; status: BookingStatus }
  #offers = 0
  #messages = 0

  constructor(rows: BookingRows, opening: Opening) {
    const { name, customer, sku, windowStart, windowEnd, createdAt, notes } = opening
    const done = minutesAfter(windowStart, sku.durationMinutes)
    this.#rows = rows
    this.#name = name
    this.#row = {
      id: idOf(`booking ${name}`),
      customerId: customer.id,
      sku: sku.sku,
      title: sku.title,
      priceQuoteMin: sku.priceMin,
      priceQuoteMax: sku.priceMax,
      durationMinutes: sku.durationMinutes,
      address: customer.address,
      zip: customer.zip,
      notes,
      windowStart,
      windowEnd,
      busyUntil: done > windowEnd ? done : windowEnd,
      status: 'pending',
      createdAt,
    }
    rows.bookings.push(this.#row)
    this.#event(createdAt, 'customer', null, 'pending')
  }

  #event(at: Date, by: Actor, fromStatus: BookingStatus | null, toStatus: BookingStatus) {
    this.#rows.events.push({ bookingId: this.#row.id, at, by, fromStatus, toStatus })
  }

  /** @throws when the state machine has no such step */
  step(to: BookingStatus, by: Actor, at: Date): void {
    const from = this.#row.status
    if (!TRANSITIONS.some((each) => each.from === from && each.to === to && each.by === by))
      throw new Error(`${this.#name}: a ${by} cannot take a booking from ${from} to ${to}`)
    this.#event(at, by, from, to)
    this.#row.status = to
    if (to === 'completed') this.#row.completedAt = at
  }

  /** What its professional asked for in the end. */
  priced(cents: number): void {
    this.#row.finalPriceCents = cents
  }

  #offer(to: Professional, offeredAt: Date, expiresAt: Date) {
    this.#offers += 1
    const offer = {
      id: idOf(`offer ${this.#offers} of ${this.#name}`),
      bookingId: this.#row.id,
      proId: to.id,
      offeredAt,
      expiresAt,
    }
    return offer
  }

  /** An offer that has ended without an answer that counts, or with a no. */
  refused(
    by: Professional,
    offeredAt: Date,
    expiresAt: Date,
    outcome: Outcome,
    closedAt: Date,
  ): void {
    this.#rows.offers.push({ ...this.#offer(by, offeredAt, expiresAt), outcome, closedAt })
  }

  /** An offer, and the professional who took it. */
  accepted(by: Professional, offeredAt: Date, expiresAt: Date, at: Date): void {
    this.refused(by, offeredAt, expiresAt, 'accepted', at)
    this.step('assigned', 'pro', at)
    this.#row.proId = by.id
  }

  /** The offer somebody holds right now; it stands on the booking as well. */
  offered(to: Professional, offeredAt: Date, expiresAt: Date): void {
    const offer = this.#offer(to, offeredAt, expiresAt)
    this.#rows.offers.push({ ...offer, outcome: null, closedAt: null })
    this.#row.offerId = offer.id
    this.#row.offerProId = to.id
    this.#row.offerExpiresAt = expiresAt
  }

  /** From here on nobody is left to ask: whoever could come has said no. */
  unmatched(since: Date): void {
    this.#row.unmatchedSince = since
    this.#row.unmatchedPart = 'asked'
  }

  /** @throws while nobody is assigned */
  said(by: Customer | Professional, body: string, createdAt: Date): void {
    const { proId } = this.#row
    if (proId === null || proId === undefined)
      throw new Error(`${this.#name}: nobody is assigned to talk to`)
    this.#messages += 1
    this.#rows.messages.push({
      id: idOf(`message ${this.#messages} of ${this.#name}`),
      bookingId: this.#row.id,
      senderRole: by.id === this.#row.customerId ? 'customer' : 'pro',
      senderId: by.id,
      proId,
      body,
      createdAt,
    })
  }

  /** @throws unless the job is done */
  reviewed(given: { stars: number; tags: string[]; notes: string; createdAt: Date }): void {
    const { id: bookingId, customerId, proId, status } = this.#row
    if (status !== 'completed' || proId === undefined || proId === null)
      throw new Error(`${this.#name} cannot be reviewed`)
    const id = idOf(`review of ${this.#name}`)
    this.#rows.reviews.push({ id, bookingId, customerId, proId, ...given })
    this.#row.reviewId = id
    this.#row.reviewStars = given.stars
  }
}
