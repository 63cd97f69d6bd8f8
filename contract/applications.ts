import * as z from 'zod/mini'
import { A_TIME, timeOfDay } from './accounts.ts'
import { trade, TRADES } from './catalog.ts'
import { LONGEST } from './longest.ts'
import { day, dayOrBlank, email, filledLine, filledText, id, instant, line } from './primitives.ts'

/** The life of an application: a draft is sent in, an operator decides. A decided one never changes again. */
export const APPLICATION_STATUSES = ['draft', 'submitted', 'approved', 'rejected'] as const
export const applicationStatus = z.enum(APPLICATION_STATUSES)
export type ApplicationStatus = z.infer<typeof applicationStatus>

export const BUSINESS_TYPES = ['sole_proprietorship', 'llc', 'corporation', 'partnership'] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]

export const LICENSE_TYPES = ['contractor', 'trade', 'business'] as const
export type LicenseType = (typeof LICENSE_TYPES)[number]

/** How far around its ZIP code an area reaches when nothing else is said. */
export const DEFAULT_RADIUS_KM = 25
export const LARGEST_RADIUS_KM = 500

/** Within how many business days we promise to decide. */
export const DECISION_BUSINESS_DAYS = { from: 2, to: 3 } as const

/** So many of each a professional may name. */
export const MOST_LICENSES = 30
export const MOST_AREAS = 200

const PHONE_SHORTEST = 10
const STATE_SHORTEST = 2
const ZIP_SHORTEST = 5
const TAX_ID_LONGEST = 40

/** Step 1, complete. */
export const identity = z.object({
  firstName: filledLine(LONGEST.name, 'First name is required'),
  lastName: filledLine(LONGEST.name, 'Last name is required'),
  phone: filledLine(LONGEST.phone, 'Valid phone number is required', PHONE_SHORTEST),
  email: email('Valid email is required'),
  address: filledLine(LONGEST.address, 'Address is required'),
  city: filledLine(LONGEST.name, 'City is required'),
  state: filledLine(LONGEST.name, 'State is required', STATE_SHORTEST),
  zipCode: filledLine(LONGEST.zip, 'Valid zip code is required', ZIP_SHORTEST),
})

/** Step 2, complete. */
export const business = z.object({
  businessName: filledLine(LONGEST.name, 'Business name is required'),
  businessType: z.enum(BUSINESS_TYPES, 'Choose a business type.'),
  businessAddress: filledLine(LONGEST.address, 'Business address is required'),
  businessPhone: filledLine(LONGEST.phone, 'Business phone is required', PHONE_SHORTEST),
  businessEmail: email('Valid business email is required'),
  taxId: filledLine(TAX_ID_LONGEST, 'Tax ID is required'),
  yearsExperience: z
    .number('Years of experience must be 0 or greater')
    .check(
      z.minimum(0, 'Years of experience must be 0 or greater'),
      z.maximum(100, 'Years of experience must be 100 or fewer'),
    ),
  emergencyContact: filledLine(LONGEST.name, 'Emergency contact is required'),
  emergencyPhone: filledLine(LONGEST.phone, 'Emergency phone is required', PHONE_SHORTEST),
})

/** Step 6: two of the three are needed. */
export const consents = z.object({
  termsAccepted: z.literal(true, 'Please accept the terms.'),
  backgroundCheckConsent: z.literal(true, 'Please agree to the background check.'),
  communicationConsent: z.boolean('Say true or false.'),
})

/** What an application must hold to be sent in. */
export const completeApplication = z.extend(z.extend(identity, business.shape), consents.shape)
export type CompleteApplication = z.output<typeof completeApplication>

/** A licence as it is added. The same type, number and state, in capitals or not, are the same licence. */
export const licenseRequest = z.object({
  licenseType: z.enum(LICENSE_TYPES, 'Choose a license type.'),
  licenseNumber: filledLine(LONGEST.licenseNumber, 'License number is required'),
  issuingState: filledLine(LONGEST.name, 'Issuing state is required', STATE_SHORTEST),
  /** The last day it is valid. */
  expirationDate: day('Expiration date is required'),
  insuranceProvider: z.optional(z.nullable(line(LONGEST.name))),
  insuranceExpirationDate: z.optional(z.nullable(dayOrBlank())),
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
        message: A_TIME,
        path: ['startTime'],
      }),
      z.refine(({ isAvailable, endTime }) => !isAvailable || Boolean(endTime), {
        message: A_TIME,
        path: ['endTime'],
      }),
      z.refine(
        ({ isAvailable, startTime, endTime }) =>
          !isAvailable || !startTime || !endTime || startTime < endTime,
        { message: 'The end must be after the start.', path: ['endTime'] },
      ),
    ),
  z.transform(({ startTime, endTime, ...day }) => ({
    ...day,
    startTime: startTime || USUAL_HOURS.startTime,
    endTime: endTime || USUAL_HOURS.endTime,
  })),
)
export type AvailabilityRequest = z.output<typeof availabilityRequest>

const consent = z.boolean('Say true or false.')

/** A text of a draft: valid, or blank, which clears it. */
const orBlank = (schema: z.ZodMiniType<string, string>, sentence: string) =>
  z.optional(
    z.string(sentence).check(
      z.trim(),
      z.check(({ value, issues }) => {
        if (value === '') return
        for (const { message } of schema.safeParse(value).error?.issues ?? [])
          issues.push({ code: 'custom', message, input: value })
      }),
    ),
  )

const { firstName, lastName, phone, address, city, state, zipCode } = identity.shape
const { businessName, businessAddress, businessPhone, businessEmail, taxId } = business.shape
const { businessType, yearsExperience, emergencyContact, emergencyPhone } = business.shape

/** A new set of areas or days takes the place of the old one. */
const replaced = <S extends z.ZodMiniType>(child: S, most: number) =>
  z.optional(z.array(child).check(z.maxLength(most, `Send ${most} or fewer.`)))

/** Any part of an application; what is left out stays, blank clears. */
export const applicationDraft = z.object({
  firstName: orBlank(firstName, 'First name is required'),
  lastName: orBlank(lastName, 'Last name is required'),
  phone: orBlank(phone, 'Valid phone number is required'),
  email: orBlank(identity.shape.email, 'Valid email is required'),
  address: orBlank(address, 'Address is required'),
  city: orBlank(city, 'City is required'),
  state: orBlank(state, 'State is required'),
  zipCode: orBlank(zipCode, 'Valid zip code is required'),
  businessName: orBlank(businessName, 'Business name is required'),
  businessType: z.optional(
    z.union([z.literal(''), z.null(), businessType], 'Choose a business type.'),
  ),
  businessAddress: orBlank(businessAddress, 'Business address is required'),
  businessPhone: orBlank(businessPhone, 'Business phone is required'),
  businessEmail: orBlank(businessEmail, 'Valid business email is required'),
  taxId: orBlank(taxId, 'Tax ID is required'),
  yearsExperience: z.optional(
    z.union([z.literal(''), z.null(), yearsExperience], 'Years of experience must be 0 or greater'),
  ),
  emergencyContact: orBlank(emergencyContact, 'Emergency contact is required'),
  emergencyPhone: orBlank(emergencyPhone, 'Emergency phone is required'),
  termsAccepted: z.optional(consent),
  backgroundCheckConsent: z.optional(consent),
  communicationConsent: z.optional(consent),
  serviceAreas: replaced(serviceAreaRequest, MOST_AREAS),
  availability: replaced(availabilityRequest, 7),
  /** From the application as it was read; 0 where there was none. Another one in between is 409. */
  version: z.optional(z.int('Send the version you read.')),
})
export type ApplicationDraft = z.output<typeof applicationDraft>

const judgedLater = z.optional(z.unknown())

/**
 * What is sent along at the end, over what the draft holds. Nothing is judged here, not even its type:
 * what is wrong with the whole is answered together, in the words of `completeApplication`.
 */
export const applicationSubmission = z.object({
  firstName: judgedLater,
  lastName: judgedLater,
  phone: judgedLater,
  email: judgedLater,
  address: judgedLater,
  city: judgedLater,
  state: judgedLater,
  zipCode: judgedLater,
  businessName: judgedLater,
  businessType: judgedLater,
  businessAddress: judgedLater,
  businessPhone: judgedLater,
  businessEmail: judgedLater,
  taxId: judgedLater,
  yearsExperience: judgedLater,
  emergencyContact: judgedLater,
  emergencyPhone: judgedLater,
  termsAccepted: judgedLater,
  backgroundCheckConsent: judgedLater,
  communicationConsent: judgedLater,
  version: z.optional(z.int('Send the version you read.')),
})
export type ApplicationSubmission = z.output<typeof applicationSubmission>

/** An application as its owner reads it; what is not filled in is blank, or null where it is no text. */
export const application = z.object({
  id,
  status: applicationStatus,
  /** Grows with every save of the application itself. */
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  businessName: z.string(),
  businessType: z.nullable(z.enum(BUSINESS_TYPES)),
  businessAddress: z.string(),
  businessPhone: z.string(),
  businessEmail: z.string(),
  taxId: z.string(),
  yearsExperience: z.nullable(z.number()),
  emergencyContact: z.string(),
  emergencyPhone: z.string(),
  termsAccepted: z.boolean(),
  backgroundCheckConsent: z.boolean(),
  communicationConsent: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Why it was rejected; null otherwise. */
  reason: z.nullable(z.string()),
  /** Whether an earlier application of this person was rejected. */
  reapplied: z.boolean(),
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

/** What an operator can look into before he decides. Kept with the decision, never required. */
export const checklist = z.object({
  license: z.boolean('Say true or false.'),
  insurance: z.boolean('Say true or false.'),
  background: z.boolean('Say true or false.'),
})
export type Checklist = z.infer<typeof checklist>

/** What happened to an application, and by whom. */
export const APPLICATION_STEPS = ['opened', 'submitted', 'approved', 'rejected'] as const
export const APPLICATION_ACTORS = ['applicant', 'operator', 'command_line'] as const

export const applicationEvent = z.object({
  at: instant,
  step: z.enum(APPLICATION_STEPS),
  by: z.enum(APPLICATION_ACTORS),
  /** The operator's e-mail where one decided. */
  operator: z.nullable(z.string()),
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
  submittedAt: instant,
  decidedAt: z.nullable(instant),
})
export type QueuedApplication = z.infer<typeof queuedApplication>

/** A license for jobs that is valid, an area in which any place lies, a day of the week to work on. */
export const NEEDED_FOR_OFFERS = ['license', 'area', 'day'] as const
export type NeededForOffers = (typeof NEEDED_FOR_OFFERS)[number]

/** An application as an operator reads it: everything but the whole tax id. */
export const reviewedApplication = z.extend(z.omit(application, { taxId: true, reapplied: true }), {
  userId: id,
  taxIdLastFour: z.string(),
  licenses: z.array(license),
  serviceAreas: z.array(serviceArea),
  availability: z.array(availabilityEntry),
  /** What it does not hold today, and without which no job at all can be offered. */
  missing: z.array(z.enum(NEEDED_FOR_OFFERS)),
  history: z.array(applicationEvent),
})
export type ReviewedApplication = z.infer<typeof reviewedApplication>

export const CHOOSE_TRADES = 'Choose one to three trades.'

export const approval = z.object({
  // Not `trade`: its file is on the visitor's first screen, and zod would come along.
  trades: z.array(z.enum(TRADES, CHOOSE_TRADES), CHOOSE_TRADES).check(
    z.minLength(1, CHOOSE_TRADES),
    z.maxLength(TRADES.length, CHOOSE_TRADES),
    z.refine((trades) => new Set(trades).size === trades.length, 'Name each trade once.'),
  ),
  checklist: z.optional(checklist),
})
export type Approval = z.output<typeof approval>

export const rejection = z.object({
  reason: filledText(LONGEST.prose, 'Give a reason.'),
  checklist: z.optional(checklist),
})
export type Rejection = z.output<typeof rejection>
