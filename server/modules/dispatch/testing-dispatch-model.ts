import { type BookingStatus, TRANSITIONS } from '#contract/bookings.ts'
import { ASK_AGAIN_MINUTES, TRAVEL_MINUTES } from '#contract/dispatch.ts'

const MINUTE = 60_000
const LIVE: BookingStatus[] = ['assigned', 'en_route', 'on_site']

interface ModelOffer {
  /** Who may hold it: the model knows who is suitable, not in which order they come. */
  among: string[]
  expires: number
}

export interface ModelBooking {
  id: string
  customer: string
  start: number
  end: number
  status: BookingStatus
  pro: string | null
  offer: ModelOffer | null
  unmatchedSince: number | null
  roundBegan: number
  /** How each professional's last offer of it stands. */
  last: Map<string, 'open' | 'accepted' | 'declined' | 'lapsed' | 'released'>
  lapsedAt: Map<string, number>
}

/** What one person sees of one booking. */
export interface Sight {
  status: BookingStatus
  proId: string | null
  role: 'customer' | 'pro'
  offeredUntil: string | null
  unmatchedSince: string | null
  windowStart: string
}

const overlap = (a: ModelBooking, b: ModelBooking, gap = 0) =>
  a.start < b.end + gap && b.start < a.end + gap

/**
 * Dispatch as the contract tells it, in memory: one plain step per rule and no order of candidates.
 * Every action answers the status a browser would read.
 */
export class DispatchModel {
  readonly bookings: ModelBooking[] = []
  readonly paused = new Set<string>()

  constructor(
    readonly pros: readonly string[],
    readonly ttl: number,
    public now: number,
  ) {}

  book(id: string, customer: string, start: number, end: number): void {
    this.bookings.push({
      id,
      customer,
      start,
      end,
      status: 'pending',
      pro: null,
      offer: null,
      unmatchedSince: null,
      roundBegan: this.now,
      last: new Map(),
      lapsedAt: new Map(),
    })
  }

  accept(pro: string, booking: ModelBooking): number {
    if (this.#holds(pro, booking)) {
      if (this.#live(pro).some((job) => overlap(job, booking))) return 409
      Object.assign(booking, { status: 'assigned', pro, offer: null })
      booking.last.set(pro, 'accepted')
      for (const other of this.bookings)
        if (other.offer?.among[0] === pro && overlap(other, booking)) other.offer = null
      return 200
    }
    if (booking.pro === pro && booking.status !== 'canceled') return 200
    const last = booking.last.get(pro)
    return last === undefined || last === 'declined' || last === 'released' ? 404 : 409
  }

  decline(pro: string, booking: ModelBooking): number {
    if (this.#holds(pro, booking)) {
      booking.last.set(pro, 'declined')
      booking.offer = null
      this.#offerOn(booking)
      return 200
    }
    const last = booking.last.get(pro)
    if (last === undefined || last === 'released') return 404
    return last === 'declined' ? 200 : 409
  }

  release(pro: string, booking: ModelBooking): number {
    if (booking.pro !== pro || booking.status === 'canceled') return 404
    if (booking.status !== 'assigned' && booking.status !== 'en_route') return 409
    Object.assign(booking, { status: 'pending', pro: null })
    booking.last.set(pro, 'released')
    this.#offerOn(booking)
    return 200
  }

  cancel(customer: string, booking: ModelBooking): number {
    if (booking.customer !== customer) return 404
    if (booking.status === 'canceled') return 200
    if (
      !TRANSITIONS.some(
        ({ from, to, by }) => from === booking.status && to === 'canceled' && by === 'customer',
      )
    )
      return 409
    Object.assign(booking, { status: 'canceled', offer: null })
    return 200
  }

  changeWindow(customer: string, booking: ModelBooking, [start, end]: [number, number]): number {
    if (start <= this.now) return 400
    if (booking.customer !== customer) return 404
    if (booking.status !== 'pending') return 409
    Object.assign(booking, { start, end, offer: null, unmatchedSince: null, roundBegan: this.now })
    return 200
  }

  advance(pro: string, booking: ModelBooking, to: BookingStatus): number {
    if (booking.pro !== pro || booking.status === 'canceled') return 404
    const next = { assigned: 'en_route', en_route: 'on_site', on_site: 'completed' }
    if (Object.entries(next).some(([from, then]) => from === booking.status && then === to))
      booking.status = to
    return booking.status === to ? 200 : 409
  }

  round(): void {
    for (const booking of this.bookings) {
      const { offer } = booking
      if (offer === null || offer.expires > this.now) continue
      for (const pro of offer.among) {
        booking.last.set(pro, 'lapsed')
        booking.lapsedAt.set(pro, this.now)
      }
      booking.offer = null
    }
    for (const booking of this.bookings)
      if (booking.status === 'pending' && booking.start <= this.now) booking.status = 'canceled'
    for (const booking of this.bookings) if (booking.unmatchedSince === null) this.#offerOn(booking)
  }

  askAgain(): void {
    for (const booking of this.bookings) if (booking.unmatchedSince !== null) this.#offerOn(booking)
  }

  /** Learns who of those who may be asked was asked; false when somebody else was. */
  wasOffered(booking: ModelBooking, pro: string): boolean {
    if (booking.offer?.among.includes(pro) !== true) return false
    booking.offer.among = [pro]
    booking.last.set(pro, 'open')
    return true
  }

  /** Everything this person can see. */
  sights(person: string): Record<string, Sight> {
    const seen: Record<string, Sight> = {}
    for (const booking of this.bookings) {
      const role = booking.customer === person ? 'customer' : 'pro'
      const own = booking.pro === person && booking.status !== 'canceled'
      const held = this.#holds(person, booking) && booking.offer
      if (role === 'pro' && !own && !held) continue
      seen[booking.id] = {
        status: booking.status,
        proId: booking.pro,
        role,
        offeredUntil: role === 'pro' && held ? new Date(held.expires).toISOString() : null,
        unmatchedSince:
          role === 'customer' && booking.status === 'pending' && booking.unmatchedSince !== null
            ? new Date(booking.unmatchedSince).toISOString()
            : null,
        windowStart: new Date(booking.start).toISOString(),
      }
    }
    return seen
  }

  #offerOn(booking: ModelBooking): void {
    if (booking.status !== 'pending' || booking.offer !== null || booking.start <= this.now) return
    const among = this.pros.filter((pro) => this.#mayBeAsked(pro, booking))
    if (among.length === 0) booking.unmatchedSince ??= this.now
    else {
      booking.unmatchedSince = null
      booking.offer = { among, expires: Math.min(this.now + this.ttl, booking.start) }
    }
  }

  #mayBeAsked(pro: string, booking: ModelBooking): boolean {
    const last = booking.last.get(pro)
    const lapsed = booking.lapsedAt.get(pro) ?? -Infinity
    return (
      !this.paused.has(pro) &&
      booking.customer !== pro &&
      last !== 'declined' &&
      last !== 'released' &&
      !(lapsed > booking.roundBegan && lapsed > this.now - ASK_AGAIN_MINUTES * MINUTE) &&
      !this.#live(pro).some((job) => overlap(job, booking, TRAVEL_MINUTES * MINUTE))
    )
  }

  readonly #live = (pro: string) =>
    this.bookings.filter((each) => each.pro === pro && LIVE.includes(each.status))

  readonly #holds = (pro: string, { offer }: ModelBooking) =>
    offer !== null && offer.among[0] === pro && offer.expires > this.now
}
