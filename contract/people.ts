import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { reason } from './audit.ts'
import { bookingStatus } from './bookings.ts'
import { businessArea, LICENSE_STATES } from './business.ts'
import { LICENSE_TYPES, applicationStatus } from './applications.ts'
import { trade } from './catalog.ts'
import { hoursSpan } from './hours.ts'
import { licensePaper } from './license-papers.ts'
import { LONGEST } from './longest.ts'
import { cents, email, filledLine, filledText, id, instant, line } from './primitives.ts'
import { timeOffSpan } from './time-off.ts'

// Everybody who has an account, as operators see them.

/** How many of a list are shown where nothing else is asked for, and at most. */
export const PEOPLE_SHOWN = { usually: 100, most: 200 } as const

/** How many bookings and lines of their history stand on the page of one person. */
export const SHOWN_OF_PERSON = 20

/** Whoever it is, in a line. */
export const named = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for who is no professional. */
  businessName: z.nullable(z.string()),
})
export type Named = z.infer<typeof named>

export const personInList = z.extend(named, {
  role,
  email: z.string(),
  phone: z.string(),
  zip: z.string(),
  trades: z.array(trade),
  /** Since when they are kept from booking and from offers; null: they are not. */
  suspendedAt: z.nullable(instant),
  /** When what named them was erased; null: it was not. */
  erasedAt: z.nullable(instant),
  createdAt: instant,
})
export type PersonInList = z.infer<typeof personInList>

/** A booking as a line among what somebody booked, or does. */
export const bookingInList = z.object({
  id,
  title: z.string(),
  status: bookingStatus,
  address: z.string(),
  zip: z.string(),
  windowStart: instant,
  windowEnd: instant,
  timeZone: z.string(),
  createdAt: instant,
  customer: named,
  pro: z.nullable(named),
  /** Whether it is of a market of who reads: any other they can neither open nor act on. */
  yours: z.boolean(),
})
export type BookingInList = z.infer<typeof bookingInList>

export const acceptedJob = z.extend(bookingInList, {
  /** Whether they have its trade, and a license valid on its day: either may end once a job is accepted. */
  licensed: z.boolean(),
  /** For acts on the booking, as on its own page. */
  version: z.string(),
})
export type AcceptedJob = z.infer<typeof acceptedJob>

export const licenseInList = z.object({
  id,
  licenseType: z.enum(LICENSE_TYPES),
  licenseNumber: z.string(),
  issuingState: z.string(),
  expirationDate: z.string(),
  state: z.enum(LICENSE_STATES),
  pro: named,
})
export type LicenseInList = z.infer<typeof licenseInList>

/** A license on the page of who holds it, with what is read where it is looked up. */
export const licenseOfPerson = z.extend(z.omit(licenseInList, { pro: true }), {
  insuranceProvider: z.string(),
  insuranceExpirationDate: z.nullable(z.string()),
  /** The trade that opens once it is checked; null where it only renews or adds, or counts already. */
  trade: z.nullable(trade),
  papers: z.array(licensePaper),
  /**
   * As the check takes it. Null where its reader has nothing to look up: it was refused, what renews it waits, or
   * whoever holds it works in a market of others.
   */
  version: z.nullable(z.string()),
})
export type LicenseOfPerson = z.infer<typeof licenseOfPerson>

/** What somebody is about, in numbers. Sums are in cents. */
export const personFigures = z.object({
  booked: z.int(),
  completed: z.int(),
  canceled: z.int(),
  spentCents: cents,
  /** Null for who is no professional. */
  asPro: z.nullable(
    z.object({
      completed: z.int(),
      earnedCents: cents,
      accepted: z.int(),
      declined: z.int(),
      lapsed: z.int(),
      /** Jobs they gave back themselves. */
      released: z.int(),
      /** Jobs that an operator took from them. */
      takenBack: z.int(),
    }),
  ),
})
export type PersonFigures = z.infer<typeof personFigures>

export const personNote = z.object({ id, at: instant, by: z.string(), text: z.string() })

export const person = z.extend(personInList, {
  address: z.string(),
  emailVerified: z.boolean(),
  /** Changes with whatever an operator can change here; sent along, an act on what has changed meanwhile is refused. */
  version: z.string(),
  suspended: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Browsers they are signed in with. */
  sessions: z.int(),
  pro: z.nullable(
    z.object({
      yearsExperience: z.int(),
      paused: z.boolean(),
      ratingAvg: z.nullable(z.number()),
      ratingCount: z.int(),
      licenses: z.array(licenseOfPerson),
      /** Of the clocks at home, by which their hours and times off go. */
      timeZone: z.string(),
      areas: z.array(businessArea),
      /** In the order of the week. */
      hours: z.array(hoursSpan),
      /** What is on or to come. What they noted with it is for themselves. */
      timeOff: z.array(timeOffSpan),
    }),
  ),
  figures: personFigures,
  /** Jobs they have accepted and not done: whose they stay, unless they are passed on one by one. */
  jobs: z.array(acceptedJob),
  /** The newest they booked or did. */
  bookings: z.array(bookingInList),
  /** Where the older ones begin, as the call for them takes it; null when there are none. */
  olderBookings: z.nullable(z.string()),
  /** Newest first; for operators only, and of colleagues who share no market with the reader, for those of every one. */
  notes: z.array(personNote),
  /** The newest they sent in, where it is of a market of who reads; null where there is none. */
  application: z.nullable(z.object({ id, status: applicationStatus })),
  /** What operators did about them, their applications and their licenses, newest first; of colleagues as with notes. */
  history: z.array(
    z.object({
      at: instant,
      /** The e-mail of who did it; null where nobody is known. */
      who: z.nullable(z.string()),
      what: z.string(),
      reason: z.nullable(z.string()),
      /** The application it was done to; null where it was none, or nobody reads it any more. */
      applicationId: z.nullable(id),
    }),
  ),
})
export type Person = z.infer<typeof person>

/** Every act on a person says why, and may say which version it means. */
export const actOnPerson = z.object({ reason, version: z.optional(line(64)) })
export type ActOnPerson = z.output<typeof actOnPerson>

/** What operators correct; what is left out stays, blank clears (names cannot be cleared). */
export const PERSON_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'zip',
  'businessName',
  'yearsExperience',
] as const
export type PersonField = (typeof PERSON_FIELDS)[number]

const YEARS = 'Use 0 to 100 years.'

export const personChange = z
  .extend(actOnPerson, {
    firstName: z.optional(filledLine(LONGEST.name, 'Enter the first name.')),
    lastName: z.optional(filledLine(LONGEST.name, 'Enter the last name.')),
    /** They sign in with it from then on, where they do so here. */
    email: z.optional(email('Enter a valid e-mail address.')),
    phone: z.optional(line(LONGEST.phone)),
    address: z.optional(line(LONGEST.address)),
    zip: z.optional(line(LONGEST.zip)),
    /** Of a professional. */
    businessName: z.optional(filledLine(LONGEST.name, 'Enter the name of the business.')),
    yearsExperience: z.optional(z.int(YEARS).check(z.minimum(0, YEARS), z.maximum(100, YEARS))),
  })
  .check(
    z.refine((change) => PERSON_FIELDS.some((field) => change[field] !== undefined), {
      path: [PERSON_FIELDS[0]],
      message: 'Say what changes.',
    }),
  )
export type PersonChange = z.output<typeof personChange>

export const personNoteRequest = z.object({
  text: filledText(LONGEST.prose, 'Write the note.'),
})

/** Everything that is somebody's, table by table, as it is kept. */
export const personExport = z.object({
  personId: id,
  at: instant,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonExport = z.infer<typeof personExport>
