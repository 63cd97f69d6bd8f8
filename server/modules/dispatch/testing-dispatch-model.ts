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
  /** The times asked for in place of these. */
  change: { start: number; end: number; expires: number } | null
  /** Who agreed to the times it has. */
  agreedBy: string | null
  /** What those see who had it. */
  former: Map<string, Sight>
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
  /** The start of the window that is asked for instead. */
  asked: string | null
  ended: 'canceled' | 'given_back' | null
}

type Span = Pick<ModelBooking, 'start' | 'end'>

const overlap = (a: Span, b: Span, gap = 0) => a.start < b.end + gap && b.start < a.end + gap

/**
 * Dispatch as the contract tells it, in memory: one plain step per rule and no order of candidates.
 * Every action answers the status a browser would read.
 */
export class DispatchModel {
  readonly bookings: ModelBooking[] = []
  readonly paused = new Set<string>()
  readonly #off: (Span & { pro: string })[] = []

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
      change: null,
      agreedBy: null,
      former: new Map(),
      roundBegan: this.now,
      last: new Map(),
      lapsedAt: new Map(),
    })
  }

  /** Offers in it end; jobs they have accepted stay. */
  takeTimeOff(pro: string, start: number, end: number): number {
    if (end <= this.now) return 400
    this.#off.push({ pro, start, end })
    for (const booking of this.bookings)
      if (booking.offer?.among[0] === pro && overlap(booking, { start, end })) booking.offer = null
    return 200
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
    if (booking.pro !== pro) return this.#gaveUp(pro, booking)
    if (booking.status !== 'assigned' && booking.status !== 'en_route') return 409
    const begun = booking.start <= this.now
    if (begun && booking.change !== null && booking.change.start > this.now)
      this.#lookAgain(booking, booking.change)
    else {
      this.#takeAway(booking, 'given_back')
      Object.assign(booking, { status: begun ? 'canceled' : 'pending', pro: null })
      booking.last.set(pro, 'released')
    }
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
    this.#takeAway(booking, 'canceled')
    Object.assign(booking, { status: 'canceled', offer: null })
    return 200
  }

  changeWindow(customer: string, booking: ModelBooking, [start, end]: [number, number]): number {
    if (start <= this.now) return 400
    if (booking.customer !== customer) return 404
    if (booking.status === 'assigned') return this.#ask(booking, { start, end })
    if (booking.status !== 'pending') return 409
    if (booking.start === start) return 200
    this.#move(booking, { start, end })
    Object.assign(booking, { offer: null, unmatchedSince: null })
    return 200
  }

  #ask(booking: ModelBooking, { start, end }: Span): number {
    const open = booking.change
    if ((open?.start ?? booking.start) === start) return 200
    if (booking.start <= this.now || (open !== null && open.expires <= this.now)) return 409
    const expires = Math.min(this.now + this.ttl, start, booking.start)
    booking.change = start === booking.start ? null : { start, end, expires }
    return 200
  }

  agree(pro: string, booking: ModelBooking): number {
    if (booking.pro !== pro) return 404
    const { change } = booking
    if (change === null && booking.status !== 'canceled' && booking.agreedBy === pro) return 200
    if (change === null || change.expires <= this.now) return 409
    const others = this.#live(pro).filter((job) => job !== booking)
    if (others.some((job) => overlap(job, change))) return 409
    this.#move(booking, change)
    booking.agreedBy = pro
    for (const other of this.bookings)
      if (other.offer?.among[0] === pro && overlap(other, booking)) other.offer = null
    return 200
  }

  refuse(pro: string, booking: ModelBooking): number {
    if (booking.pro !== pro) return this.#gaveUp(pro, booking)
    if (booking.change === null || booking.change.expires <= this.now) return 409
    this.#lookAgain(booking, booking.change)
    this.#offerOn(booking)
    return 200
  }

  /** Said before, it is so already. */
  #gaveUp(pro: string, booking: ModelBooking): number {
    return booking.former.get(pro)?.ended === 'given_back' ? 200 : 404
  }

  #lookAgain(booking: ModelBooking, change: Span): void {
    this.#takeAway(booking, 'given_back')
    if (booking.pro !== null) booking.last.set(booking.pro, 'released')
    Object.assign(booking, { status: 'pending', pro: null })
    this.#move(booking, change)
  }

  #move(booking: ModelBooking, { start, end }: Span): void {
    Object.assign(booking, { start, end, change: null, agreedBy: null, roundBegan: this.now })
  }

  /** Its professional keeps what they see of it; a question to them is over. */
  #takeAway(booking: ModelBooking, ended: 'canceled' | 'given_back'): void {
    const { pro } = booking
    booking.change = null
    if (pro === null) return
    const status = ended === 'canceled' ? ended : booking.status
    booking.former.set(pro, { ...this.#sight(booking, 'pro'), status, ended, asked: null })
  }

  advance(pro: string, booking: ModelBooking, to: BookingStatus): number {
    if (booking.pro !== pro) return 404
    const next = { assigned: 'en_route', en_route: 'on_site', on_site: 'completed' }
    if (Object.entries(next).some(([from, then]) => from === booking.status && then === to)) {
      booking.status = to
      booking.change = null
    }
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
    for (const booking of this.bookings) {
      const { change } = booking
      if (change === null || change.expires > this.now) continue
      if (change.start > this.now) this.#lookAgain(booking, change)
      // Nobody could be asked for it: the agreed one stays.
      else booking.change = null
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
      const former = booking.former.get(person)
      if (former !== undefined) seen[booking.id] = former
      if (role === 'pro' && !own && !held) continue
      seen[booking.id] = {
        ...this.#sight(booking, role),
        offeredUntil: role === 'pro' && held ? new Date(held.expires).toISOString() : null,
      }
    }
    return seen
  }

  #sight(booking: ModelBooking, role: Sight['role']): Sight {
    const { status, pro, change, start, unmatchedSince } = booking
    return {
      status,
      proId: pro,
      role,
      offeredUntil: null,
      unmatchedSince:
        role === 'customer' && status === 'pending' && unmatchedSince !== null
          ? new Date(unmatchedSince).toISOString()
          : null,
      windowStart: new Date(start).toISOString(),
      asked: change === null ? null : new Date(change.start).toISOString(),
      ended: null,
    }
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
      !this.#off.some((off) => off.pro === pro && overlap(off, booking)) &&
      !this.#live(pro).some((job) => overlap(job, booking, TRAVEL_MINUTES * MINUTE))
    )
  }

  readonly #live = (pro: string) =>
    this.bookings.filter((each) => each.pro === pro && LIVE.includes(each.status))

  readonly #holds = (pro: string, { offer }: ModelBooking) =>
    offer !== null && offer.among[0] === pro && offer.expires > this.now
}
