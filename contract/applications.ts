import * as z from 'zod/mini'
import {
  completeFields,
  draftFields,
  heldFields,
  sentFields,
  STATE_SHORTEST,
} from './application-fields.ts'
import { reason } from './audit.ts'
import { trade, TRADES } from './catalog.ts'
import { LONGEST } from './longest.ts'
import {
  A_TIME,
  day,
  dayOrBlank,
  filledLine,
  filledText,
  id,
  instant,
  line,
  text,
  timeOfDay,
} from './primitives.ts'

/**
 * The life of an application: a draft is sent in, an operator decides, or returns it with what they ask to be changed:
 * then it is changed and sent in again. A decided one never changes again.
 */
export const APPLICATION_STATUSES = [
  'draft',
  'submitted',
  'returned',
  'approved',
  'rejected',
] as const
export const applicationStatus = z.enum(APPLICATION_STATUSES)
export type ApplicationStatus = z.infer<typeof applicationStatus>

export type BusinessType = CompleteApplication['businessType']

export const LICENSE_TYPES = ['contractor', 'trade', 'business'] as const
export type LicenseType = (typeof LICENSE_TYPES)[number]

/** How far around its ZIP code an area reaches when nothing else is said. */
export const DEFAULT_RADIUS_KM = 25
export const LARGEST_RADIUS_KM = 500

/** So many of each a professional may name. */
export const MOST_LICENSES = 30
export const MOST_AREAS = 200

/** Step 1, complete. */
export const identity = z.object(completeFields.identity)

/** Step 2, complete. */
export const business = z.object(completeFields.business)

/** The last step: two of the three are needed. */
export const consents = z.object(completeFields.consents)

const A_TRADE = `Name trades of ours: ${TRADES.join(', ')}.`
const ONCE = 'Name each trade once.'

// Not `trade`: its file is on the visitor's first screen, and zod would come along.
const ourTrade = z.enum(TRADES, A_TRADE)

const eachOnce = z.refine<readonly string[]>(
  (trades) => new Set(trades).size === trades.length,
  ONCE,
)

/** The trades somebody applies for. They are asked for, and nothing waits for them. */
export const tradesNamed = z.array(ourTrade, A_TRADE).check(eachOnce)

/** What an application must hold to be sent in. */
export const completeApplication = z.extend(z.extend(identity, business.shape), consents.shape)
export type CompleteApplication = z.output<typeof completeApplication>

/** The same with what may be left out. */
export const submittedApplication = z.extend(completeApplication, { trades: tradesNamed })
export type SubmittedApplication = z.output<typeof submittedApplication>

/** A licence as it is added. The same type, number and state, in capitals or not, are the same licence. */
export const licenseRequest = z.object({
  licenseType: z.enum(LICENSE_TYPES, 'Choose a license type.'),
  licenseNumber: filledLine(LONGEST.licenseNumber, 'License number is required'),
  issuingState: filledLine(LONGEST.name, 'Issuing state is required', STATE_SHORTEST),
  /** The last day it is valid. */
  expirationDate: day('Expiration date is required'),
  insuranceProvider: z.optional(z.nullable(line(LONGEST.name))),
  insuranceExpirationDate: z.optional(z.nullable(dayOrBlank())),
  /** The trade it proves, where its holder says so. */
  trade: z.optional(z.nullable(z.enum([...TRADES, ''], A_TRADE))),
})
export type LicenseRequest = z.output<typeof licenseRequest>

/** An area as it is added. The same ZIP code, or without one the same city and state, is the same area. */
export const serviceAreaRequest = z
  .object({
    city: z.optional(z.nullable(line(LONGEST.name))),
    state: z.optional(z.nullable(line(LONGEST.name))),
    zipCode: z.optional(z.nullable(line(LONGEST.zip))),
    radiusKm: z.optional(
      z
        .int('Send whole kilometers.')
        .check(
          z.minimum(0, 'Send whole kilometers.'),
          z.maximum(LARGEST_RADIUS_KM, `The largest radius is ${LARGEST_RADIUS_KM} km.`),
        ),
    ),
  })
  .check(
    z.refine(({ city, zipCode }) => Boolean(city) || Boolean(zipCode), {
      message: 'Please enter a service area',
      path: ['city'],
    }),
  )
export type ServiceAreaRequest = z.output<typeof serviceAreaRequest>

const timeOrBlank = z.optional(z.nullable(z.union([z.literal(''), timeOfDay], A_TIME)))

const USUAL_HOURS = { startTime: '09:00', endTime: '17:00' } as const

/** A weekday as it is set; the same weekday is the same entry. A day off needs no times. */
export const availabilityRequest = z.pipe(
  z
    .object({
      dayOfWeek: z
        .int('Use 0 for Sunday to 6 for Saturday.')
        .check(
          z.minimum(0, 'Use 0 for Sunday to 6 for Saturday.'),
          z.maximum(6, 'Use 0 for Sunday to 6 for Saturday.'),
        ),
      startTime: timeOrBlank,
      endTime: timeOrBlank,
      isAvailable: z.boolean('Say true or false.'),
    })
    .check(
      z.refine(({ isAvailable, startTime }) => !isAvailable || Boolean(startTime), {
        message: 'Say when this day begins.',
        path: ['startTime'],
      }),
      z.refine(({ isAvailable, endTime }) => !isAvailable || Boolean(endTime), {
        message: 'Say when this day ends.',
        path: ['endTime'],
      }),
      z.refine(
        ({ isAvailable, startTime, endTime }) =>
          !isAvailable || !startTime || !endTime || startTime < endTime,
        { message: 'The end must be after the start.', path: ['endTime'] },
      ),
    ),
  z.transform(({ startTime, endTime, ...rest }) => ({
    ...rest,
    startTime: startTime || USUAL_HOURS.startTime,
    endTime: endTime || USUAL_HOURS.endTime,
  })),
)
export type AvailabilityRequest = z.output<typeof availabilityRequest>

/** From the application as it was read; 0 where there was none. Another one in between is 409. */
const version = z.optional(z.int('Send the version you read.'))

/** A new set of areas or days takes the place of the old one. */
const replaced = <S extends z.ZodMiniType>(child: S, most: number) =>
  z.optional(z.array(child).check(z.maxLength(most, `Send ${most} or fewer.`)))

/** Any part of an application; what is left out stays, blank clears. */
export const applicationDraft = z.extend(z.partial(z.object(draftFields)), {
  serviceAreas: replaced(serviceAreaRequest, MOST_AREAS),
  availability: replaced(availabilityRequest, 7),
  trades: z.optional(z.nullable(tradesNamed)),
  version,
})
export type ApplicationDraft = z.output<typeof applicationDraft>

/**
 * What is sent along at the end, over what the draft holds. Nothing is judged here, not even its type:
 * what is wrong with the whole is answered together, in the words of `completeApplication`.
 */
export const applicationSubmission = z.extend(z.partial(z.object(sentFields)), {
  trades: z.optional(z.unknown()),
  version,
})
export type ApplicationSubmission = z.output<typeof applicationSubmission>

/** An application as its owner reads it; what is not filled in is blank, or null where it is no text. */
export const application = z.object({
  id,
  status: applicationStatus,
  /** Grows with every save of the application itself. */
  version: z.int(),
  ...heldFields,
  /** Those applied for. */
  trades: z.array(trade),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Why it was rejected, or what is to be changed in a returned one; null otherwise. */
  reason: z.nullable(z.string()),
  /** Whether an earlier application of this person was rejected. */
  reapplied: z.boolean(),
  /** When and why that was, of the last one; null where none was. */
  rejection: z.nullable(z.object({ at: instant, reason: z.string() })),
})
export type Application = z.infer<typeof application>

export const license = z.object({
  id,
  licenseType: z.enum(LICENSE_TYPES),
  licenseNumber: z.string(),
  issuingState: z.string(),
  expirationDate: z.string(),
  insuranceProvider: z.nullable(z.string()),
  insuranceExpirationDate: z.nullable(z.string()),
  /** The trade it proves; null where none is named. */
  trade: z.nullable(trade),
})
export type License = z.infer<typeof license>

export const serviceArea = z.object({
  id,
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  radiusKm: z.int(),
})
export type ServiceArea = z.infer<typeof serviceArea>

export const availabilityEntry = z.object({
  id,
  dayOfWeek: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  isAvailable: z.boolean(),
})
export type AvailabilityEntry = z.infer<typeof availabilityEntry>

/** What must have been looked into before somebody goes into homes in our name. */
export const CHECKS = ['identity', 'license', 'insurance', 'background'] as const
export type Check = (typeof CHECKS)[number]

const ticked = z._default(z.boolean('Say true or false.'), false)

/** What an operator has looked into when they decide; what is left out they have not. */
export const checklist = z.object({
  identity: ticked,
  /** Against the board that issued it. */
  license: ticked,
  /** Valid on the day of the decision. */
  insurance: ticked,
  background: ticked,
  /** Where the licenses were looked up, such as the address of the state's board. */
  source: z._default(line(LONGEST.source), ''),
})
export type Checklist = z.output<typeof checklist>

export const UNCHECKED: Checklist = {
  identity: false,
  license: false,
  insurance: false,
  background: false,
  source: '',
}

/** What happened to an application, and by whom. */
export const APPLICATION_STEPS = [
  'opened',
  'submitted',
  'returned',
  'approved',
  'rejected',
] as const
export const APPLICATION_ACTORS = ['applicant', 'operator', 'command_line'] as const

export const applicationEvent = z.object({
  at: instant,
  step: z.enum(APPLICATION_STEPS),
  by: z.enum(APPLICATION_ACTORS),
  /** The operator's e-mail where one decided. */
  operator: z.nullable(z.string()),
  /** Why it was rejected, what was to be changed, or why it was approved without every check. */
  reason: z.nullable(z.string()),
  trades: z.array(trade),
  checklist: z.nullable(checklist),
})
export type ApplicationEvent = z.infer<typeof applicationEvent>

/** A line of the operator's queue. */
export const queuedApplication = z.object({
  id,
  userId: id,
  status: applicationStatus,
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  city: z.string(),
  state: z.string(),
  /** Those applied for. */
  trades: z.array(trade),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  /** Whether it was returned before, and sent in once more. */
  again: z.boolean(),
})
export type QueuedApplication = z.infer<typeof queuedApplication>

/** A license for jobs that is valid, an area in which any place lies, a day of the week to work on. */
export const NEEDED_FOR_OFFERS = ['license', 'area', 'day'] as const
export type NeededForOffers = (typeof NEEDED_FOR_OFFERS)[number]

/** An application as an operator reads it: everything but the whole tax id. */
export const reviewedApplication = z.extend(
  z.omit(application, { taxId: true, reapplied: true, rejection: true }),
  {
    userId: id,
    /** Of all that a decision is made on. */
    version: z.string(),
    taxIdLastFour: z.string(),
    licenses: z.array(license),
    /** Each with whether we know any place there: of a city that names no state, in the states of the licenses. */
    serviceAreas: z.array(z.extend(serviceArea, { known: z.boolean() })),
    availability: z.array(availabilityEntry),
    /** What it does not hold today, and without which no job at all can be offered. */
    missing: z.array(z.enum(NEEDED_FOR_OFFERS)),
    history: z.array(applicationEvent),
    /** The last application of theirs before this one that was rejected; null where none was. */
    rejectedBefore: z.nullable(z.object({ id, at: instant, reason: z.string() })),
  },
)
export type ReviewedApplication = z.infer<typeof reviewedApplication>

export const CHOOSE_TRADES = 'Choose one to three trades.'

/** As it was read; when anything of it has changed since, a decision is 409. */
const versionRead = z.optional(text(64, 'Send the version you read.'))

/** Which checks are not ticked. */
export const uncheckedOf = (list: Checklist): Check[] => CHECKS.filter((check) => !list[check])

/** What is said of an approval that lacks some of them. */
export const lacksChecks = (unchecked: readonly Check[]): string =>
  `Not every check is ticked: ${unchecked.join(', ')}. Tick it once it is done, or say why you approve without it.`

export const approval = z
  .object({
    trades: z
      .array(z.enum(TRADES, CHOOSE_TRADES), CHOOSE_TRADES)
      .check(z.minLength(1, CHOOSE_TRADES), z.maxLength(TRADES.length, CHOOSE_TRADES), eachOnce),
    checklist: z._default(checklist, UNCHECKED),
    /** For whoever approves although a check is not ticked. */
    override: z.optional(z.object({ reason })),
    version: versionRead,
  })
  .check(
    z.check(({ value: { checklist: list, override }, issues }) => {
      if (override !== undefined) return
      const unchecked = uncheckedOf(list)
      const message = lacksChecks(unchecked)
      for (const check of unchecked)
        issues.push({ code: 'custom', message, path: ['checklist', check], input: list[check] })
    }),
  )
export type Approval = z.output<typeof approval>

export const rejection = z.object({
  reason: filledText(LONGEST.prose, 'Give a reason.'),
  checklist: z.optional(checklist),
  version: versionRead,
})
export type Rejection = z.output<typeof rejection>

/** What is asked of an applicant before anything is decided. */
export const returning = z.object({
  message: filledText(LONGEST.prose, 'Say what they are to change.'),
  version: versionRead,
})
export type Returning = z.output<typeof returning>
