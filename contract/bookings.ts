import * as z from 'zod/mini'
import { askedChange } from './asked-change.ts'
import { assignedPro, bookingCustomer } from './booking-people.ts'
import { spokenAdvice } from './danger.ts'
import { detailsAct } from './details-acts.ts'
import { addsUp, finalPrice, finalPriceRequest, NO_SUM, saysSomething } from './final-price.ts'
import { jobOffer } from './job-offer.ts'
import { LONGEST } from './longest.ts'
import { photo } from './photos.ts'
import { priceCorrection } from './price-correction.ts'
import { cents, filledLine, id, instant, line, minutes, text } from './primitives.ts'
import { pressing } from './urgency.ts'
import { windowAct } from './window-acts.ts'

export const BOOKING_STATUSES = [
  'pending',
  'assigned',
  'en_route',
  'on_site',
  'completed',
  'canceled',
] as const
export const bookingStatus = z.enum(BOOKING_STATUSES)
export type BookingStatus = z.infer<typeof bookingStatus>

/** The words a person reads for each status (specification, section 4). */
export const STATUS_LABELS: Record<BookingStatus, string> = {
  pending: 'Pending',
  assigned: 'Assigned',
  en_route: 'En Route',
  on_site: 'On Site',
  completed: 'Completed',
  canceled: 'Canceled',
}

export const ACTORS = ['customer', 'pro', 'system', 'operator'] as const
export const actor = z.enum(ACTORS)
export type Actor = z.infer<typeof actor>

/** Where every booking begins, and where it comes back to when its professional gives it back. */
export const PENDING = 'pending' satisfies BookingStatus

/** The two ends. */
export const COMPLETED = 'completed' satisfies BookingStatus
export const CANCELED = 'canceled' satisfies BookingStatus

export interface Step {
  /** The statuses it is taken from; none for the first one. */
  from: readonly BookingStatus[]
  to: BookingStatus
  by: Actor
}

/** Every step a booking may take and who takes it, under the name it has everywhere. */
export const STEPS = {
  book: { from: [], to: PENDING, by: 'customer' },
  accept: { from: [PENDING], to: 'assigned', by: 'pro' },
  release: { from: ['assigned', 'en_route'], to: PENDING, by: 'pro' },
  setOff: { from: ['assigned'], to: 'en_route', by: 'pro' },
  arrive: { from: ['en_route'], to: 'on_site', by: 'pro' },
  complete: { from: ['on_site'], to: COMPLETED, by: 'pro' },
  cancel: { from: [PENDING, 'assigned', 'en_route'], to: CANCELED, by: 'customer' },
  /** Its customer needs another time, and the professional cannot come then, or did not say. */
  lookAgain: { from: ['assigned'], to: PENDING, by: 'system' },
  /** Its window begins, and nobody has accepted. */
  expire: { from: [PENDING], to: CANCELED, by: 'system' },
  /** An operator takes the job from its professional, who cannot keep it. */
  passOn: { from: ['assigned', 'en_route'], to: PENDING, by: 'operator' },
  /** Its professional leaves it as it is, though the work was done. */
  markCompleted: { from: ['assigned', 'en_route', 'on_site'], to: COMPLETED, by: 'operator' },
  callOff: { from: [PENDING, 'assigned', 'en_route', 'on_site'], to: CANCELED, by: 'operator' },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof STEPS

/** What a professional does to their job, one after the other. */
export const ADVANCES = ['setOff', 'arrive', 'complete'] as const satisfies StepName[]

/** Whether a booking that stands there may take the step. */
export const mayStep = ({ from }: Step, status: string): boolean =>
  from.some((each) => each === status)

export interface Transition {
  from: BookingStatus
  to: BookingStatus
  by: Actor
}

/** The same from status to status. The database holds this list, too. */
export const TRANSITIONS: readonly Transition[] = Object.values(STEPS).flatMap(
  ({ from, to, by }: Step) => from.map((each) => ({ from: each, to, by })),
)

/** Which step an event tells of; undefined where this version does not know it. */
export const stepOf = (event: Pick<BookingEvent, 'from' | 'to' | 'by'>): StepName | undefined =>
  // The keys of an object that nobody changes.
  (Object.keys(STEPS) as StepName[]).find((name) => {
    const step: Step = STEPS[name]
    if (step.to !== event.to || step.by !== event.by) return false
    return event.from === null ? step.from.length === 0 : mayStep(step, event.from)
  })

/** Statuses in which the job keeps its professional busy. */
export const LIVE_STATUSES = ['assigned', 'en_route', 'on_site'] as const satisfies BookingStatus[]

/** Statuses the dashboard counts as active (specification, section 2). */
export const ACTIVE_STATUSES = [PENDING, ...LIVE_STATUSES] as const satisfies BookingStatus[]

/** Statuses in which the two sides write to each other. What is over may still be talked about: a forgotten tool, a thank you. */
export const TALKED_ABOUT = [...LIVE_STATUSES, COMPLETED] as const satisfies BookingStatus[]

/** Until they are on the way, a professional is told of another address, and asked for another window. */
export const PLANNED = [PENDING, STEPS.accept.to] as const satisfies BookingStatus[]

/** Somebody is to come, and has not said that they arrived. */
export const AWAITED = [STEPS.accept.to, STEPS.setOff.to] as const satisfies BookingStatus[]

/** That the time of a visit has begun by a moment: nobody else can be asked for it any more, so given back then it is canceled. */
export const hasBegun = ({ windowStart }: { windowStart: string }, moment: number): boolean =>
  Date.parse(windowStart) <= moment

/**
 * That others can still be asked for a job that is given back at a moment: for its time, or for another one that is asked for, which
 * is ahead.
 */
export const canBePassedOn = (
  { windowStart, change }: Pick<Booking, 'windowStart' | 'change'>,
  moment: number,
): boolean =>
  !hasBegun({ windowStart }, moment) ||
  (change !== null && !hasBegun({ windowStart: change.start }, moment))

/** That another window came with a step, which tells of it: nobody agreed to it. */
export const cameWithStep = (
  changedAt: string,
  events: readonly Pick<BookingEvent, 'at' | 'from' | 'to'>[],
): boolean => events.some(({ at, from, to }) => at === changedAt && from !== null && to === PENDING)

/** Why the system looks for somebody else, in the history of a booking. */
export const WINDOW_CHANGE = 'window_change'

/** How long each side reads the other's phone number after the job is done. */
export const PHONE_DAYS = 7

/** How long a job that ended early stands in the list of the professional who had accepted it. */
export const ENDED_DAYS = 30

/** Which windows a booking may ask for. */
export const WINDOW_LIMITS = { shortestMinutes: 30, longestMinutes: 480, furthestDays: 60 } as const

/** Whose eyes a booking is shown to: decides sides, buttons and counts. */
export const viewerRole = z.enum(['customer', 'pro'])

/** How a job ended for a professional who had accepted it, before it was done. */
export const jobEnd = z.object({
  at: instant,
  how: z.enum(['canceled', 'given_back']),
  by: actor,
})
export type JobEnd = z.infer<typeof jobEnd>

export const booking = z.object({
  id,
  sku: z.string(),
  title: z.string(),
  address: z.string(),
  zip: z.string(),
  notes: z.string(),
  windowStart: instant,
  windowEnd: instant,
  /** Of the clocks at its place, such as `America/Denver`: its times are told by them. */
  timeZone: z.string(),
  durationMinutes: minutes,
  priceQuoteMin: cents,
  priceQuoteMax: cents,
  status: bookingStatus,
  proId: z.nullable(id),
  /** The assigned professional, shown to the customer; null before there is one. */
  pro: z.nullable(assignedPro),
  /** Shown to the professional; null to the customers themselves. */
  customer: z.nullable(bookingCustomer),
  /** The open offer, shown to the professional who holds it. */
  offer: z.nullable(jobOffer),
  /** The time that is asked for in place of this one, shown to both sides; null while none is. */
  change: z.nullable(askedChange),
  /**
   * Shown to a professional who had accepted the job and has it no more: they read it as it stood then, without
   * address, notes and phone. Null for everybody else.
   */
  ended: z.nullable(jobEnd),
  review: z.nullable(z.object({ id, stars: z.int() })),
  /** The pictures that this viewer may see, oldest first. */
  photos: z.array(photo),
  ...finalPrice,
  /** Messages of the other side that this viewer has not seen; steps of the booking do not count. */
  unreadMessages: z.int(),
  ...pressing.shape,
  /**
   * When its customer last changed the address, or the notes, since the job is this professional's; left out where they
   * did not, once the professional has set off, and to customers.
   */
  addressChangedAt: z.optional(instant),
  notesChangedAt: z.optional(instant),
  /** When the work was done; null until then. */
  completedAt: z.nullable(instant),
  /** The booking that this visit puts right, at no charge; null for every other one. */
  returnOf: z.nullable(id),
  /** Since when nobody suitable is left to ask; null while somebody is, and once assigned. Shown to the customer. */
  unmatchedSince: z.nullable(instant),
  viewerRole,
  createdAt: instant,
})
export type Booking = z.infer<typeof booking>

export const bookingEvent = z.object({
  at: instant,
  by: actor,
  from: z.nullable(bookingStatus),
  to: bookingStatus,
  reason: z.nullable(z.string()),
})
export type BookingEvent = z.infer<typeof bookingEvent>

export const bookingWithEvents = z.extend(booking, {
  events: z.array(bookingEvent),
  /**
   * Since when it has the window it has: another one was chosen, or its professional agreed to it. Left out while it has
   * the one it was booked with.
   */
  windowChangedAt: z.optional(instant),
  /**
   * Each change of its window, and what operators asked for, oldest first; left out where there is nothing. Its customer
   * reads all of it; a professional, of what operators did, only what they were asked for.
   */
  windowActs: z.optional(z.array(windowAct)),
  /**
   * Each time its customer changed the address or the notes, oldest first; left out where there is none. A professional
   * reads of those since the job is theirs.
   */
  detailsActs: z.optional(z.array(detailsAct)),
  /** What its customer does about `danger` until the visit is over, in the language they told of it; left out after, and to professionals. */
  safety: z.optional(spokenAdvice),
  /** How its final price was put right, oldest first; left out while it is what was said first. */
  priceCorrections: z.optional(z.array(priceCorrection)),
})
export type BookingWithEvents = z.infer<typeof bookingWithEvents>

export const bookingRequest = z.object({
  sku: filledLine(64, 'Name a service.'),
  address: filledLine(LONGEST.address, 'Enter the address.'),
  zip: filledLine(LONGEST.zip, 'Enter the ZIP code.'),
  notes: z._default(text(LONGEST.prose), ''),
  preferredWindowStart: instant,
  preferredWindowEnd: instant,
  /** Never needed; in any form in which people write one. Kept in the profile where that has none. */
  phone: z.optional(line(LONGEST.phone)),
  /** Ties the conversation that led here to the booking. */
  conversationId: z.optional(id),
  /** A completed booking of the caller's: whoever did it is asked first, where they are suitable. */
  again: z.optional(id),
  /** The range that was shown, in cents: where it is another by now, nothing is booked (409, naming `shownPriceMin`). */
  shownPriceMin: z.optional(cents),
  shownPriceMax: z.optional(cents),
})
export type BookingRequest = z.output<typeof bookingRequest>

export const statusChange = z.object({ status: bookingStatus, ...finalPriceRequest }).check(
  z.refine(({ status, ...said }) => status === COMPLETED || !saysSomething(said), {
    path: ['finalPriceCents'],
    message: 'The final price comes with completing the job.',
  }),
  z.refine(addsUp, NO_SUM),
)
export type StatusChange = z.output<typeof statusChange>

export const windowChange = z.object({
  preferredWindowStart: instant,
  preferredWindowEnd: instant,
})
export type WindowChange = z.output<typeof windowChange>

/** What may be corrected until the professional is on the way; what is left out stays as it is. */
export const detailsChange = z.object({
  address: z.optional(bookingRequest.shape.address),
  notes: z.optional(text(LONGEST.prose)),
})
export type DetailsChange = z.output<typeof detailsChange>
