import * as z from 'zod/mini'
import {
  LARGEST_RADIUS_KM,
  LICENSE_TYPES,
  licenseRequest,
  MOST_AREAS,
  MOST_LICENSES,
} from './applications.ts'
import { completeFields, wholeYears } from './application-fields.ts'
import { mapCalls } from './business-map.ts'
import { trade } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { hoursRequest, hoursSpan } from './hours.ts'
import { licensePaper } from './license-papers.ts'
import { LONGEST } from './longest.ts'
import { before } from './paging.ts'
import { countOf, filledLine, id, instant, line, text } from './primitives.ts'
import { timeOff, timeOffCalls } from './time-off.ts'

// What a professional is offered jobs by, after the application: it changes for as long as they work.

/** How a license stands today: checked and in its time, not yet checked, checked and not found, past its last day. */
export const LICENSE_STATES = ['valid', 'waiting', 'refused', 'expired'] as const
export type LicenseState = (typeof LICENSE_STATES)[number]

/** So many licenses may wait for their check at once. */
export const MOST_WAITING = MOST_LICENSES

/** A license that counts is looked up again after so many days. */
export const RECHECK_DAYS = 90

/** How many of the licenses to check a page shows. */
export const LICENSES_SHOWN = { usually: 100, most: 200 } as const

export const businessLicense = z.object({
  id,
  licenseType: z.enum(LICENSE_TYPES),
  licenseNumber: z.string(),
  issuingState: z.string(),
  /** The last day it is valid, in the market's time. */
  expirationDate: z.string(),
  state: z.enum(LICENSE_STATES),
  /** Why it was refused; null otherwise. */
  reason: z.nullable(z.string()),
  insuranceProvider: z.string(),
  insuranceExpirationDate: z.nullable(z.string()),
  /** The trade that opens once it is checked; null where it only renews or adds. */
  trade: z.nullable(trade),
  /** The license whose place it takes once it is checked; that one counts until then. */
  renews: z.nullable(id),
  /** As it was sent in with. Added and taken back while it waits; then they stay with their check. */
  papers: z.array(licensePaper),
})
export type BusinessLicense = z.infer<typeof businessLicense>

/** A license as it is sent in after the application, perhaps for a trade that shall open with it. */
export const submissionRequest = z
  .extend(licenseRequest, { trade: z.optional(z.nullable(trade)) })
  .check(
    z.refine((sent) => !sent.trade || sent.licenseType !== 'business', {
      message: 'A business license opens no trade. Send in a contractor or trade license.',
      path: ['licenseType'],
    }),
  )
export type SubmissionRequest = z.output<typeof submissionRequest>

/** Around a ZIP code, or a city by name: then the radius says nothing. */
export const businessArea = z.object({
  id,
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  radiusKm: z.int(),
  /** Where it lies, in degrees; null where we do not know. */
  middle: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** For a city without its state: the states that have one, of which theirs is to be named. */
  states: z.array(z.string()),
})
export type BusinessArea = z.infer<typeof businessArea>

const RADIUS = `Choose 1 to ${LARGEST_RADIUS_KM} kilometers.`

export const areaRequest = z
  .object({
    zip: z.optional(line(LONGEST.zip)),
    city: z.optional(line(LONGEST.name)),
    state: z.optional(line(LONGEST.name)),
    radiusKm: z._default(
      z.int(RADIUS).check(z.minimum(1, RADIUS), z.maximum(LARGEST_RADIUS_KM, RADIUS)),
      25,
    ),
  })
  .check(
    z.refine(({ zip, city }) => Boolean(zip) || Boolean(city), {
      message: 'Name a ZIP code, or a city with its state.',
      path: ['zip'],
    }),
    z.refine(({ zip, city, state }) => Boolean(zip) || !city || Boolean(state), {
      message: 'Name the state: there is more than one city of most names.',
      path: ['state'],
    }),
  )
export type AreaRequest = z.output<typeof areaRequest>

/** What every offer needs; the same parts as in the rule that dispatch asks. */
export const OFFER_NEEDS = ['trade', 'area', 'hours', 'license', 'paused', 'suspended'] as const
export type OfferNeed = (typeof OFFER_NEEDS)[number]

export const offersNow = z.object({
  possible: z.boolean(),
  missing: z.array(z.object({ part: z.enum(OFFER_NEEDS), sentence: z.string() })),
  /** When the time off is over that they have at this moment: jobs after it are offered. Left out while they have none. */
  offUntil: z.optional(instant),
})
export type OffersNow = z.infer<typeof offersNow>

/** How a calendar kept elsewhere is read: how often, how far ahead, and how long it counts while it cannot be read. */
export const BUSY_CALENDAR = { everyMinutes: 15, days: 90, keptHours: 24 } as const

export const busyCalendarReading = z.object({
  /** When it was last read; null before the first time. */
  readAt: z.nullable(instant),
  /** Why it could not be read the last time, as a sentence; null otherwise. */
  problem: z.nullable(z.string()),
  /** How many busy times are to come; entries that overlap are one. */
  busyTimes: z.int(),
})
export type BusyCalendarReading = z.infer<typeof busyCalendarReading>

export const business = z.object({
  businessName: z.string(),
  yearsExperience: z.int(),
  trades: z.array(trade),
  /** Of the clocks at home, by which their hours and times off go, such as `America/Denver`. */
  timeZone: z.string(),
  licenses: z.array(businessLicense),
  areas: z.array(businessArea),
  /** In the order of the week. */
  hours: z.array(hoursSpan),
  timeOff: z.array(timeOff),
  /** Their jobs for a calendar program: whoever knows the address reads them. Null before it is made. */
  calendarUrl: z.nullable(z.string()),
  /** The address of a calendar of their own, whose busy times count like time off; null where there is none. */
  busyCalendarUrl: z.nullable(z.string()),
  busyCalendarReading: z.nullable(busyCalendarReading),
  offersNow,
})
export type Business = z.infer<typeof business>

export const businessChange = z.object({
  businessName: z.optional(completeFields.business.businessName),
  yearsExperience: z.optional(wholeYears),
  /** Those they keep; a new one opens with its license. */
  trades: z.optional(z.array(trade).check(z.minLength(1, 'Keep one trade at least.'))),
})
export type BusinessChange = z.output<typeof businessChange>

/** How a license that was sent in stands with operators. */
const CHECKED = ['waiting', 'valid', 'refused'] as const

/** A license that an operator checks. */
export const submittedLicense = z.extend(z.omit(businessLicense, { state: true, reason: true }), {
  state: z.enum(CHECKED),
  /** What the operator wrote who checked it, and where they looked it up; null before that. */
  note: z.nullable(z.string()),
  source: z.nullable(z.string()),
  submittedAt: instant,
  /** When it was looked up, and the e-mail of who did; null before that. */
  checkedAt: z.nullable(instant),
  checkedBy: z.nullable(z.string()),
  /** A license that counts, and comes back to be looked up again. */
  recheck: z.boolean(),
  /** When it was looked up the time before; null for one sent in, and where nobody ever did. */
  lastCheckedAt: z.nullable(instant),
  /** Of what it says. */
  version: z.string(),
  /** The last day of the license it renews, or renewed when it was checked; null for a new one. */
  renewedUntil: z.nullable(z.string()),
  /** The same license, sent in since this one was checked, that waits: a look at it is its check. Null while none does. */
  renewal: z.nullable(id),
  pro: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string(),
    email: z.string(),
  }),
})
export type SubmittedLicense = z.infer<typeof submittedLicense>

export const licenseCheck = z
  .object({
    valid: z.boolean('Say true or false.'),
    /** Where it was looked up, such as the address of the state's board. */
    source: filledLine(LONGEST.source, 'Say where you looked it up.'),
    /** The professional reads it where the license is refused. */
    note: z._default(text(LONGEST.prose), ''),
    /** As it was read; when it says something else by now, the check is 409. */
    version: z.optional(text(64, 'Send the version you read.')),
  })
  .check(
    z.refine(({ valid, note }) => valid || note !== '', {
      message: 'Say why, so that they can mend it.',
      path: ['note'],
    }),
  )
export type LicenseCheck = z.output<typeof licenseCheck>

const tag = 'business'

export const businessCalls = {
  read: endpoint({
    method: 'GET',
    path: '/api/professional',
    tag,
    summary: 'What you are offered jobs by, and what is missing for offers at this moment',
    access: 'pro',
    success: 200,
    answer: business,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/professional',
    tag,
    summary:
      'Change your business name, your years of experience, or drop a trade: its open offers pass on',
    access: 'pro',
    body: businessChange,
    success: 200,
    answer: business,
  }),
  submitLicense: endpoint({
    method: 'POST',
    path: '/api/professional/licenses',
    tag,
    summary:
      'Send in a license to be checked. One of the same type, number and state is renewed and counts until its own last day; with a trade of yours to come, that opens with it',
    access: 'pro',
    body: submissionRequest,
    success: 201,
    answer: businessLicense,
    refusals: [409],
  }),
  withdrawLicense: endpoint({
    method: 'DELETE',
    path: '/api/professional/licenses/:id',
    tag,
    summary:
      'Take back a license that waits for its check, with its papers. Once it is checked it stays',
    access: 'pro',
    params: z.object({ id }),
    success: 200,
    answer: z.object({ id }),
    refusals: [404, 409],
  }),
  setAreas: endpoint({
    method: 'PUT',
    path: '/api/professional/areas',
    tag,
    summary: 'Where you take jobs, all of it: ZIP codes with a radius, or cities with their state',
    access: 'pro',
    body: z.object({
      areas: z.array(areaRequest).check(z.maxLength(MOST_AREAS, `Send ${MOST_AREAS} or fewer.`)),
    }),
    success: 200,
    answer: business,
  }),
  setHours: endpoint({
    method: 'PUT',
    path: '/api/professional/hours',
    tag,
    summary:
      'When you can be asked, all of it: spans of the week that do not overlap. From 9 PM to 7 AM only those are asked who are on call',
    access: 'pro',
    body: hoursRequest,
    success: 200,
    answer: business,
  }),
  renewCalendar: endpoint({
    method: 'POST',
    path: '/api/professional/calendar',
    tag,
    summary:
      'Make a secret address at which a calendar program reads your jobs (text/calendar, without sign-in); the one before ends at once',
    access: 'pro',
    success: 200,
    answer: z.object({ calendarUrl: z.string() }),
  }),
  setBusyCalendar: endpoint({
    method: 'PUT',
    path: '/api/professional/busy-calendar',
    tag,
    summary: `Name the address of your own calendar (.ics), or null for none. It is read at once and every ${BUSY_CALENDAR.everyMinutes} minutes; you are offered nothing in the busy times of its next ${BUSY_CALENDAR.days} days, and nothing else of it is kept`,
    access: 'pro',
    body: z.object({ url: z.nullable(line(LONGEST.calendarAddress, 'Send an address, or null.')) }),
    success: 200,
    answer: business,
  }),
  submittedLicenses: endpoint({
    method: 'GET',
    path: '/api/operator/licenses',
    tag,
    summary: `Licenses that professionals sent in, and those that count and were not looked up for ${RECHECK_DAYS} days: of those that wait the longest first, of those that are checked the latest; the Link header leads to the next page`,
    access: 'operator',
    within: 'theirs',
    query: z.object({
      state: z._default(z.enum(CHECKED, 'Ask for waiting, valid or refused.'), 'waiting'),
      limit: z._default(countOf(LICENSES_SHOWN.most), LICENSES_SHOWN.usually),
      before,
    }),
    success: 200,
    answer: z.array(submittedLicense),
  }),
  checkLicense: endpoint({
    method: 'POST',
    path: '/api/operator/licenses/:id/check',
    tag,
    summary:
      'Say whether a license is valid; it counts from then on, or its holder reads why not. One that counts may be looked up again at any time, by its own id: not valid, it counts no more, and the trade it opened closes',
    access: 'operator',
    within: 'license',
    params: z.object({ id }),
    body: licenseCheck,
    success: 200,
    answer: submittedLicense,
    refusals: [404, 409],
  }),
  ...mapCalls,
  ...timeOffCalls,
}
