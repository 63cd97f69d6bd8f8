import * as z from 'zod/mini'
import { reason } from './audit.ts'
import { booking, bookingStatus, windowChange } from './bookings.ts'
import { hazard, spokenAdvice } from './danger.ts'
import { endpoint } from './endpoint.ts'
import { GUARANTEE_DAYS } from './guarantee.ts'
import { writingKey } from './idempotency-key.ts'
import { LONGEST } from './longest.ts'
import { photo, photoFile } from './photos.ts'
import { before } from './paging.ts'
import { countOf, filledLine, filledText, id, instant, text } from './primitives.ts'

/** What can go wrong with a visit. */
export const CASE_KINDS = [
  'late',
  'no_show',
  'damage',
  'price',
  'behaviour',
  'not_fixed',
  'other',
] as const
export const caseKind = z.enum(CASE_KINDS, 'Say what went wrong: choose one of the kinds.')
export type CaseKind = z.infer<typeof caseKind>

/** As the people read them who say so. */
export const CASE_KIND_WORDS: Record<CaseKind, string> = {
  late: 'Somebody was late',
  no_show: 'Somebody did not come',
  damage: 'Something was damaged',
  price: 'The price',
  behaviour: 'How somebody behaved',
  not_fixed: 'It is not fixed',
  other: 'Something else',
}

/** What an operator's decision comes to. */
export const CASE_OUTCOMES = [
  'return_visit',
  'review_hidden',
  'suspension',
  'money_noted',
  'none',
] as const
export const caseOutcome = z.enum(CASE_OUTCOMES, 'Choose one of the outcomes.')
export type CaseOutcome = z.infer<typeof caseOutcome>

export const CASE_OUTCOME_WORDS: Record<CaseOutcome, string> = {
  return_visit: 'A return visit that costs nothing',
  review_hidden: 'The review is hidden',
  suspension: 'An account is suspended',
  money_noted: 'Money owed is noted',
  none: 'Nothing further',
}

/** Who speaks in a case. */
export const CASE_SPEAKERS = ['customer', 'pro', 'operator'] as const
export const caseSpeaker = z.enum(CASE_SPEAKERS)
export type CaseSpeaker = z.infer<typeof caseSpeaker>

/** Monday to Friday: by the end of the last of them a case is decided. */
export const CASE_WORKING_DAYS = 2

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  suspended: z.boolean(),
})

/** Something that went wrong with a visit, as one of the two sides tells it. */
export const visitCase = z.object({
  id,
  bookingId: id,
  /** What was booked. */
  title: z.string(),
  kind: caseKind,
  text: z.string(),
  /** The danger that one of the sides tells of in it; left out where none does. It is due by the end of that day. */
  danger: z.optional(hazard),
  openedBy: z.enum(['customer', 'pro']),
  /** The other side, by what each knows of the other; `pro` is null where nobody had the job. */
  customer: z.object({ firstName: z.string() }),
  pro: z.nullable(z.object({ firstName: z.string(), businessName: z.string() })),
  /** Who they are, for operators; null to the sides. */
  people: z.nullable(z.object({ customer: person, pro: z.nullable(person) })),
  state: z.enum(['open', 'decided']),
  /** Who is waited for: us, or one of the two sides; null once it is decided. */
  turn: z.nullable(z.enum(['operator', 'sides'])),
  createdAt: instant,
  /** When somebody last said something. */
  lastSaidAt: instant,
  /** By then an operator decides: the last moment of a day of the market. */
  dueAt: instant,
  decidedAt: z.nullable(instant),
  outcome: z.nullable(caseOutcome),
  /** Why, for both sides to read. */
  reason: z.nullable(z.string()),
  /** Until when its customer books the visit that costs nothing, and the one they booked; null without one. */
  returnVisit: z.nullable(z.object({ until: instant, bookingId: z.nullable(id) })),
  viewerRole: caseSpeaker,
  /** Of what a decision would overwrite. */
  version: z.string(),
})
export type VisitCase = z.infer<typeof visitCase>

export const caseMessage = z.object({
  id,
  by: caseSpeaker,
  text: z.string(),
  createdAt: instant,
})
export type CaseMessage = z.infer<typeof caseMessage>

export const casePhoto = z.omit(photo, { kind: true })
export type CasePhoto = z.infer<typeof casePhoto>

/** With all that was said since it was opened, oldest first. */
export const caseWithThread = z.extend(visitCase, {
  /** What its customer does about `danger` now, in the language they tell of it; left out once it is decided, and to others. */
  safety: z.optional(spokenAdvice),
  /** Where the booking stands, for operators: a decision leaves it as it is. Null to the sides. */
  bookingStatus: z.nullable(bookingStatus),
  sku: z.string(),
  zip: z.string(),
  /** What the customer said of the visit, where everybody can read it. */
  review: z.nullable(z.object({ id, stars: z.int() })),
  messages: z.array(caseMessage),
  photos: z.array(casePhoto),
  /** What the professional of the return visit will read, where its customer says nothing else; null to others and where none was decided. */
  returnNotes: z.nullable(z.string()),
})
export type CaseWithThread = z.infer<typeof caseWithThread>

export const caseRequest = z.object({
  bookingId: filledText(200, 'Name the booking.'),
  kind: caseKind,
  text: filledText(LONGEST.prose, 'Tell us what happened.'),
})
export type CaseRequest = z.output<typeof caseRequest>

export const caseDecision = z.object({
  outcome: caseOutcome,
  reason,
  /** Whose account, for a suspension; where nothing is said, the one the case was opened against. */
  suspend: z.optional(z.enum(['customer', 'pro'], 'Say who is suspended: customer or pro.')),
  version: z.optional(filledLine(100, 'Take the version from the case.')),
})
export type CaseDecision = z.output<typeof caseDecision>

/** When the visit that was decided takes place, and what its professional is told. */
export const returnVisitRequest = z.extend(windowChange, {
  /** Left out: what went wrong, what was decided, and the notes of the visit before. */
  notes: z.optional(text(LONGEST.prose)),
})
export type ReturnVisitRequest = z.output<typeof returnVisitRequest>

/** How many cases a page holds where nothing else is asked for, and at most. */
const CASES_SHOWN = { usually: 100, most: 200 } as const

export const cases = {
  open: endpoint({
    method: 'POST',
    path: '/api/cases',
    tag: 'cases',
    summary:
      'Say that something went wrong with a visit, as its customer or its professional. The same said again while it is open is one case. One that tells of a danger is due the same day, and has the safety steps for its customer in `GET /api/cases/{id}`',
    access: 'signed-in',
    limit: 'messages',
    body: caseRequest,
    success: 201,
    answer: visitCase,
    refusals: [404, 409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cases',
    tag: 'cases',
    summary:
      'Your cases, of both sides; for operators all. Newest first, or by `order=due` the one whose deadline comes first. The Link header leads to the next page',
    access: 'signed-in',
    query: z.object({
      state: z.optional(z.enum(['open', 'decided'], 'Ask for open or decided cases.')),
      order: z._default(z.enum(['newest', 'due'], 'Order by newest or due.'), 'newest'),
      limit: z._default(countOf(CASES_SHOWN.most), CASES_SHOWN.usually),
      before,
    }),
    success: 200,
    answer: z.array(visitCase),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/cases/:id',
    tag: 'cases',
    summary: 'A case with its thread and pictures, for both sides and operators',
    access: 'signed-in',
    params: z.object({ id }),
    success: 200,
    answer: caseWithThread,
    refusals: [404],
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/cases/:id/messages',
    tag: 'cases',
    summary: 'Write in a case while it is open; whoever else reads it is told',
    access: 'signed-in',
    limit: 'messages',
    params: z.object({ id }),
    headers: writingKey,
    body: z.object({ text: filledText(LONGEST.prose, 'Write a message.') }),
    success: 201,
    answer: caseMessage,
    refusals: [404, 409, 422],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/cases/:id/photos',
    tag: 'cases',
    summary:
      'Add a picture to an open case of yours: up to 8, of 10 MB each, as JPEG, PNG, WebP or AVIF. The same picture twice is one',
    access: 'signed-in',
    limit: 'photos',
    params: z.object({ id }),
    body: z.object({ photo: photoFile }),
    bodyType: 'multipart/form-data',
    success: 201,
    answer: casePhoto,
    refusals: [404, 409],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/operator/cases/:id/decide',
    tag: 'cases',
    summary:
      'Decide a case of others, with a reason that both sides read. A return visit lets its customer book the same service again at no charge, offered first to the same professional, and the visit itself stays as it is; a hidden review is hidden with it, and a suspension suspends one of the sides, who is told why',
    access: 'operator',
    within: 'case',
    params: z.object({ id }),
    body: caseDecision,
    success: 200,
    answer: visitCase,
    refusals: [404, 409],
  }),
  bookReturnVisit: endpoint({
    method: 'POST',
    path: '/api/cases/:id/return-visit',
    tag: 'cases',
    summary: `Book the return visit that was decided, as its customer and within ${GUARANTEE_DAYS} days. It costs nothing, goes first to the professional who had the job, and tells them in its notes what to put right`,
    access: 'signed-in',
    limit: 'bookings',
    params: z.object({ id }),
    body: returnVisitRequest,
    success: 201,
    answer: booking,
    refusals: [404, 409],
  }),
}
