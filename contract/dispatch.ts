import * as z from 'zod/mini'
import { actor, booking } from './bookings.ts'
import { trade } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { ELSEWHERE, elsewhere, offerWhy } from './offer-why.ts'
import { noReason, saidNo } from './no-reasons.ts'
import { before } from './paging.ts'
import { day, filledLine, id, instant } from './primitives.ts'
import { questionCalls } from './questions.ts'
import { pressing, urgency } from './urgency.ts'

/** A time within which a professional arrives. */
export const arrivalWindow = z.object({
  start: instant,
  end: instant,
  /** In the time of the place. */
  label: z.string(),
  /** The place's, such as `America/Denver`; the market's own while nobody has said where. */
  timeZone: z.string(),
})
export type ArrivalWindow = z.infer<typeof arrivalWindow>

/** A window that somebody could come in. */
export const freeWindow = z.extend(arrivalWindow, {
  /** Whether the professional who has the booking that would be moved could; only where one has it. */
  keepsPro: z.optional(z.boolean()),
})
export type FreeWindow = z.infer<typeof freeWindow>

/** How arrival windows are laid out, in the time of the place. */
export const WINDOW_HOURS = 2
export const WINDOW_START_HOURS = [7, 9, 11, 13, 15, 17, 19] as const
/** These there are only where somebody is on call, and only those see them for whom it is urgent. */
export const NIGHT_START_HOURS = [21, 23, 1, 3, 5] as const
export const WINDOW_DAYS = 7
export const WINDOW_LEAD_MINUTES = 60

/** What is said of five digits, or of anything else, that name no place. */
export const UNKNOWN_ZIP = 'We do not know this ZIP code. Please check the digits.'

/** What is true of a place, where the list of windows may be empty. */
export const outlook = z.object({
  /** `unserved`: nobody takes jobs of this trade there; `served`: somebody does, free or not. */
  place: z.enum(['unknown', 'unserved', 'served']),
  /** The windows of the next day on which somebody is free; none where nobody is as far ahead as can be booked. */
  nextFree: z.array(arrivalWindow),
  /** Whether the caller is on the waitlist for this trade there. */
  waiting: z.boolean(),
})
export type Outlook = z.infer<typeof outlook>

/** Whoever wants to be written to once somebody takes jobs of a trade at a place. */
export const waitRequest = z.object({
  zip: filledLine(LONGEST.zip, 'Enter a ZIP code.'),
  trade,
})
export type WaitRequest = z.output<typeof waitRequest>

/** How an offer can end. */
export const OFFER_OUTCOMES = ['accepted', 'declined', 'lapsed', 'withdrawn', 'released'] as const

/** Why an offer ended that its professional did not answer; `withdrawn` where nothing more is known. */
export const OFFER_ENDINGS = ['unanswered', 'canceled', 'moved', 'other_job', 'withdrawn'] as const
export type OfferEnding = (typeof OFFER_ENDINGS)[number]

/** For so long a professional is told of offers that ended without an answer, and of so many at most. */
export const ENDED_OFFERS = { hours: 24, shown: 20 } as const

/** Who let an offer lapse may be asked again after so many minutes. */
export const ASK_AGAIN_MINUTES = 30

/** How many unmatched bookings an operator is shown at once; the answer's `Link` leads to the next. */
export const UNMATCHED_SHOWN = 200

/** Minutes a professional needs between two jobs. */
export const TRAVEL_MINUTES = 30

/** What the order of candidates is made from, at the moment an offer is made. See docs/dispatch.md. */
export const candidate = z.object({
  proId: id,
  /** Days since they last accepted a job; null when they never have. */
  restDays: z.nullable(z.number()),
  /** Jobs they accepted in the last 14 days. */
  recentJobs: z.int(),
  /** Offers they hold at this moment. */
  openOffers: z.int(),
  ratingSum: z.int(),
  ratingCount: z.int(),
  /** From the middle of their nearest area to the job; null where they serve the city by name. */
  distanceKm: z.nullable(z.number()),
  /** They did this for the customer before, who books it again. */
  preferred: z.optional(z.boolean()),
})
export type Candidate = z.infer<typeof candidate>

export const offerReceipt = z.object({
  id,
  proId: id,
  offeredAt: instant,
  expiresAt: instant,
  closedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(OFFER_OUTCOMES)),
  /** Who had them give up the job, for one that is released: they themselves, an operator, or another time that was asked for. */
  releasedBy: z.nullable(actor),
  /** Why they declined it or gave it back, where they said so. */
  reason: z.nullable(noReason),
  /** Which version of the order's formula decided. */
  ruleVersion: z.int(),
  /** How many were suitable at that moment; `candidates` holds the first of them, best first. */
  suitable: z.int(),
  candidates: z.array(z.extend(candidate, { points: z.number() })),
})
export type OfferReceipt = z.infer<typeof offerReceipt>

export const dispatch = {
  accept: endpoint({
    method: 'POST',
    path: '/api/dispatch/:bookingId/accept',
    tag: 'dispatch',
    summary: 'Accept the job that is offered to you',
    access: 'pro',
    params: z.object({ bookingId: id }),
    success: 200,
    answer: booking,
    refusals: [404, 409],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/dispatch/:bookingId/decline',
    tag: 'dispatch',
    summary:
      'Decline the job that is offered to you, with the reason if you like; it passes to the next professional at once. It costs you nothing',
    access: 'pro',
    params: z.object({ bookingId: id }),
    body: saidNo,
    success: 200,
    answer: z.object({ id }),
    refusals: [404, 409],
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/dispatch/record',
    tag: 'dispatch',
    summary: 'How you answered your offers in the last 90 days',
    access: 'pro',
    success: 200,
    /** `answered` counts accepted, declined and lapsed offers. */
    answer: z.object({ accepted: z.int(), answered: z.int() }),
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/dispatch/:bookingId/why',
    tag: 'dispatch',
    summary:
      'Why a job was offered to you: your place among those who were suitable, and what made it',
    access: 'pro',
    params: z.object({ bookingId: id }),
    success: 200,
    answer: offerWhy,
    refusals: [404],
  }),
  elsewhere: endpoint({
    method: 'GET',
    path: '/api/dispatch/elsewhere',
    tag: 'dispatch',
    summary: `How many jobs of your trades, booked in your areas in the last ${ELSEWHERE.days} days, somebody else took, and for which part of the rule; by your hours, time off and licenses of today, and ${ELSEWHERE.most} at most`,
    access: 'pro',
    success: 200,
    answer: elsewhere,
  }),
  lately: endpoint({
    method: 'GET',
    path: '/api/dispatch/lately',
    tag: 'dispatch',
    summary: `Offers to you that ended without your answer in the last ${ENDED_OFFERS.hours} hours, and why, the latest first`,
    access: 'pro',
    success: 200,
    answer: z.array(
      z.object({
        offerId: id,
        title: z.string(),
        offeredAt: instant,
        endedAt: instant,
        why: z.enum(OFFER_ENDINGS),
      }),
    ),
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/operator/bookings/:id/dispatch',
    tag: 'dispatch',
    summary: 'Why a booking went where it went: every offer with the candidates and their order',
    access: 'operator',
    within: 'booking',
    params: z.object({ id }),
    success: 200,
    answer: z.object({ bookingId: id, offers: z.array(offerReceipt) }),
    refusals: [404],
  }),
  unmatched: endpoint({
    method: 'GET',
    path: '/api/operator/bookings',
    tag: 'dispatch',
    summary: `Bookings for which nobody suitable is left, the earliest window first, ${UNMATCHED_SHOWN} at a time; the Link header leads to the next`,
    access: 'operator',
    within: 'theirs',
    query: z.object({
      state: z.enum(['unmatched'], 'Ask for unmatched bookings.'),
      before,
    }),
    success: 200,
    answer: z.array(
      z.object({
        id,
        sku: z.string(),
        title: z.string(),
        zip: z.string(),
        windowStart: instant,
        windowEnd: instant,
        timeZone: z.string(),
        unmatchedSince: instant,
        createdAt: instant,
        ...pressing.shape,
        /** Whom to call; blank where they have not said. */
        customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }),
      }),
    ),
  }),
  windows: endpoint({
    method: 'GET',
    path: '/api/windows',
    tag: 'dispatch',
    summary:
      'Windows in which a suitable professional is free at this moment; for urgent matters also at night, where somebody is on call. They are those of the next seven days, or with `from` those of the seven days of the place that begin with that one, as far ahead as can be booked. With `booking`, one of your own that would be moved to `zip`, its present time is no obstacle, it takes as long as it did when it was booked, and each window tells by `keepsPro` whether its professional could come then. A service that is not offered any more has windows for whoever has booked it',
    access: 'signed-in',
    limit: 'windows',
    query: z.object({
      sku: filledLine(64, 'Name a service.'),
      zip: z.optional(filledLine(LONGEST.zip, 'Enter a ZIP code.')),
      urgency: z.optional(urgency),
      from: z.optional(day('Name a day, such as 2027-05-31.')),
      booking: z.optional(id),
    }),
    success: 200,
    answer: z.array(freeWindow),
    refusals: [404],
  }),
  outlook: endpoint({
    method: 'GET',
    path: '/api/windows/outlook',
    tag: 'dispatch',
    summary:
      'Whether we know a ZIP code, whether anybody takes such jobs there, and the next day on which somebody is free',
    access: 'signed-in',
    limit: 'windows',
    query: z.object({
      sku: filledLine(64, 'Name a service.'),
      zip: filledLine(LONGEST.zip, 'Enter a ZIP code.'),
    }),
    success: 200,
    answer: outlook,
  }),
  wait: endpoint({
    method: 'POST',
    path: '/api/waitlist',
    tag: 'dispatch',
    summary:
      'Be written to once somebody takes jobs of this trade at a ZIP code where nobody does yet; asked twice, it is kept once',
    access: 'signed-in',
    body: waitRequest,
    success: 201,
    answer: z.object({ zip: z.string(), trade, createdAt: instant }),
    refusals: [409],
  }),
  ...questionCalls,
}
