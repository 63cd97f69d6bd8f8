import * as z from 'zod/mini'
import { askedChange } from './asked-change.ts'
import { reason } from './audit.ts'
import { actor, booking, bookingStatus, windowChange } from './bookings.ts'
import { trade } from './catalog.ts'
import { arrivalWindow, candidate, offerReceipt } from './dispatch.ts'
import { detailsAct } from './details-acts.ts'
import { LONGEST } from './longest.ts'
import { message } from './messages.ts'
import { notice } from './notifications.ts'
import { photo } from './photos.ts'
import { cents, filledText, id, instant, minutes, text } from './primitives.ts'
import { review } from './reviews.ts'
import { missingPart, overridablePart } from './rule-parts.ts'
import { pressing } from './urgency.ts'
import { windowAct } from './window-acts.ts'

/** Somebody as an operator reaches them; blank where they have not said. */
export const reachable = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
})

/** Whoever acts in the house, by name. */
export const colleague = z.object({ id, name: z.string(), email: z.string() })

/** A message of the operator's goes to one of the two, or to both. */
export const ADDRESSEES = ['customer', 'pro', 'both'] as const
export const addressee = z.enum(ADDRESSEES, 'Say whether it is to customer, pro or both.')
export type Addressee = z.infer<typeof addressee>

export const operatorMessage = z.extend(message, {
  /** To whom the operator wrote it; null for what others wrote. */
  to: z.nullable(addressee),
})
export type OperatorMessage = z.infer<typeof operatorMessage>

export const operatorNote = z.object({
  id,
  text: z.string(),
  by: colleague,
  createdAt: instant,
})
export type OperatorNote = z.infer<typeof operatorNote>

/**
 * A step of the booking; or what left its status as it is: an act of an operator's, another window that its customer
 * chose or its professional agreed to or left unanswered as they set off, an address or notes that its customer changed,
 * or a final price that was put right.
 */
export const deskEvent = z.object({
  at: instant,
  by: actor,
  from: z.nullable(bookingStatus),
  to: bookingStatus,
  reason: z.nullable(z.string()),
  /** The operator's act, such as booking.window; null for whatever was none. */
  act: z.nullable(z.string()),
  /** Which operator. */
  who: z.nullable(z.string()),
  /** The professional who did it, whom it was taken from, or who was asked. */
  name: z.nullable(z.string()),
  /** The time it is about, and the one before where that is known; null for what is about none. */
  window: z.nullable(
    z.object({
      ...z.pick(windowAct, { start: true, end: true }).shape,
      from: z.nullable(z.object({ start: instant, end: instant })),
      /** Whether the professional was asked for it; by themselves: that they left it unanswered, and the one before stayed. */
      asked: z.boolean(),
    }),
  ),
  /** How it put the final price right, null being the quote; null for whatever else it is. */
  price: z.nullable(z.object({ fromCents: z.nullable(cents), toCents: cents })),
  /** What its customer changed of where it is, or of what is written of it; null for whatever else it is. */
  details: z.nullable(z.omit(detailsAct, { at: true })),
})
export type DeskEvent = z.infer<typeof deskEvent>

export const namedReceipt = z.extend(offerReceipt, {
  /** To whom it was offered. */
  name: z.string(),
  businessName: z.string(),
  /** The operator who offered it; null for the order's own choice. */
  offeredBy: z.nullable(colleague),
  /** The one part of the rule that was set aside for it, and why. */
  override: z.nullable(z.object({ part: overridablePart, reason: z.string() })),
  candidates: z.array(
    z.extend(candidate, { points: z.number(), name: z.string(), businessName: z.string() }),
  ),
})
export type NamedReceipt = z.infer<typeof namedReceipt>

const hidden = { hidden: z.boolean() }

/** A booking with everything that is known of it, for operators alone. */
export const operatorBooking = z.object({
  ...z.pick(booking, {
    id: true,
    sku: true,
    title: true,
    address: true,
    zip: true,
    notes: true,
    windowStart: true,
    windowEnd: true,
    timeZone: true,
    status: true,
    proId: true,
    finalPriceCents: true,
    finalPartsCents: true,
    finalLaborCents: true,
    finalNote: true,
    completedAt: true,
    unmatchedSince: true,
    returnOf: true,
    createdAt: true,
  }).shape,
  /** The case whose decision it puts into effect, where it is a return visit; null for every other one. */
  returnCaseId: z.nullable(id),
  trade,
  ...pressing.shape,
  durationMinutes: minutes,
  priceQuoteMin: cents,
  priceQuoteMax: cents,
  /** The other time the professional is asked for. */
  change: z.nullable(askedChange),
  customer: reachable,
  /** Whose job it is, or was when it was canceled. */
  pro: z.nullable(z.extend(reachable, { businessName: z.string() })),
  /** Who is asked at this moment. */
  offer: z.nullable(z.object({ id, proId: id, name: z.string(), expiresAt: instant })),
  review: z.nullable(z.extend(review, hidden)),
  photos: z.array(z.extend(photo, hidden)),
  events: z.array(deskEvent),
  notices: z.array(
    z.pick(notice, {
      id: true,
      kind: true,
      channel: true,
      to: true,
      subject: true,
      createdAt: true,
      notBefore: true,
      sentAt: true,
      attempts: true,
      lastError: true,
      gaveUp: true,
    }),
  ),
  offers: z.array(namedReceipt),
  thread: z.array(operatorMessage),
  /** What the customer and the assistant said before it was booked. */
  conversation: z.array(z.object({ by: z.enum(['customer', 'assistant']), text: z.string() })),
  operatorNotes: z.array(operatorNote),
  /** Sent back with an act, it refuses the act when somebody was faster. */
  version: z.string(),
})
export type OperatorBooking = z.infer<typeof operatorBooking>

/** How many professionals each part of the rule left out, the first part that somebody lacks; and who is nearest to suitable. */
export const whoCould = z.object({
  professionals: z.int(),
  suitable: z.int(),
  /** Of the suitable, how many were asked for it and did not answer, and may not be asked again yet. */
  silent: z.int(),
  leftOut: z.object({
    trade: z.int(),
    area: z.int(),
    hours: z.int(),
    license: z.int(),
    busy: z.int(),
    paused: z.int(),
    suspended: z.int(),
    asked: z.int(),
  }),
  nearest: z.array(
    z.object({
      proId: id,
      name: z.string(),
      businessName: z.string(),
      phone: z.string(),
      /** To the middle of their nearest area; null where they serve the city by name. */
      distanceKm: z.nullable(z.number()),
      /** What they lack for it; nothing where they are suitable. */
      missing: z.array(missingPart),
      /** The part in spite of which it can be offered to them; null where it can without, or cannot. */
      override: z.nullable(overridablePart),
      /** Where they were asked for it and did not answer: from when they may be asked again. Null: they may be asked now. */
      askAgainAt: z.nullable(instant),
      /** The next times at which they would be suitable. */
      times: z.array(arrivalWindow),
    }),
  ),
})
export type WhoCould = z.infer<typeof whoCould>
export type Nearest = WhoCould['nearest'][number]

/** Another time for a booking, with both its ends or none. */
export const whoCouldAt = z.object({ start: z.optional(instant), end: z.optional(instant) }).check(
  z.refine(({ start, end }) => (start === undefined) === (end === undefined), {
    path: ['end'],
    message: 'Give both ends of the time, or neither.',
  }),
)
export type WhoCouldAt = z.output<typeof whoCouldAt>

/** How many of those nearest to suitable are shown, and how many times of each. */
export const NEAREST = { shown: 12, times: 3 } as const

const seen = z.optional(text(64, 'Send the version you were given.'))

export const withReason = z.object({ reason })

export const operatorCancel = z.object({
  reason,
  /** That its customer asked for it: then it is their cancel, by their rules. */
  forCustomer: z.optional(z.boolean()),
  version: seen,
})

export const operatorWindow = z.object({ ...windowChange.shape, reason, version: seen })
export type OperatorWindow = z.output<typeof operatorWindow>

export const operatorOffer = z.object({
  proId: filledText(200, 'Name a professional.'),
  reason,
  override: z.optional(z.object({ part: overridablePart, reason })),
  version: seen,
})
export type OperatorOffer = z.output<typeof operatorOffer>

export const passedOn = z
  .object({
    reason,
    version: seen,
    preferredWindowStart: z.optional(instant),
    preferredWindowEnd: z.optional(instant),
  })
  .check(
    z.refine(
      ({ preferredWindowStart, preferredWindowEnd }) =>
        (preferredWindowStart === undefined) === (preferredWindowEnd === undefined),
      { path: ['preferredWindowEnd'], message: 'Give both ends of the new time, or neither.' },
    ),
  )
export type PassedOn = z.output<typeof passedOn>

export const operatorCompletion = z.object({
  reason,
  /** That its customer says that the work was done: needed where nobody has said that they set off. */
  customerConfirms: z.optional(z.boolean()),
  version: seen,
})
export type OperatorCompletion = z.output<typeof operatorCompletion>

export const messageToThem = z.object({
  to: addressee,
  text: filledText(LONGEST.prose, 'Write a message.'),
  /** Which professional is meant: where somebody else has the job since, nothing is written. */
  proId: z.optional(filledText(200, 'Name a professional.')),
})
export type MessageToThem = z.output<typeof messageToThem>

export const noteRequest = z.object({ text: filledText(LONGEST.prose, 'Write a note.') })
