import { STATUS_LABELS } from '#contract/bookings.ts'
import { FOUND_OF_A_KIND } from '#contract/people-calls.ts'
import type { BookingInList, LicenseInList, PersonInList } from '#contract/people.ts'
import { operatorBookingPath, operatorPersonPath } from '#web/app/paths.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { nameOf, ROLE_NAMES } from './names.ts'

export interface Found {
  people: readonly PersonInList[]
  bookings: readonly BookingInList[]
  moreBookings: boolean
  licenses: readonly LicenseInList[]
}

/** One of what was found: where it leads, and what tells it from the others. */
export interface FoundOption {
  key: string
  href: string
  title: string
  text: string
  /** Behind the text, and never on two lines. */
  phone?: string
}

export interface FoundKind {
  kind: string
  /** What one of them is called. */
  one: string
  options: FoundOption[]
  /** Where this is not all of it: how to come to the rest. */
  rest: string | null
}

/** What was found, by kind; kinds of which nothing was found are left out. */
export const foundKinds = ({ people, bookings, moreBookings, licenses }: Found): FoundKind[] =>
  [
    { kind: 'People', one: 'person', options: people.map(personOption), rest: restOf(people) },
    {
      kind: 'Bookings',
      one: 'booking',
      options: bookings.map(bookingOption),
      rest: moreBookings ? 'There are more. Open a person to see all of theirs.' : null,
    },
    {
      kind: 'Licenses',
      one: 'license',
      options: licenses.map(licenseOption),
      rest: restOf(licenses),
    },
  ].filter(({ options }) => options.length > 0)

const restOf = ({ length }: readonly unknown[]): string | null =>
  length < FOUND_OF_A_KIND ? null : 'There may be more. Type more of it to find them.'

const parts = (...texts: string[]) => texts.filter((text) => text !== '').join(' · ')

const personOption = (person: PersonInList): FoundOption => ({
  key: `person-${person.id}`,
  href: operatorPersonPath(person.id),
  title: nameOf(person),
  text: parts(
    ROLE_NAMES[person.role],
    person.suspendedAt === null ? '' : 'Suspended',
    person.email,
  ),
  phone: formatPhone(person.phone),
})

const bookingOption = (booking: BookingInList): FoundOption => ({
  key: `booking-${booking.id}`,
  href: operatorBookingPath(booking.id),
  title: `${booking.title}, ${formatDate(booking.windowStart, booking.timeZone)}`,
  text: parts(
    STATUS_LABELS[booking.status],
    nameOf(booking.customer),
    `${booking.address} ${booking.zip}`.trim(),
  ),
})

/** Beside the number of a license; of one that counts nothing more is said. */
const STANDS: Record<LicenseInList['state'], string> = {
  valid: '',
  waiting: 'Waiting for our check',
  refused: 'Not confirmed',
  expired: 'Expired',
}

const licenseOption = (license: LicenseInList): FoundOption => ({
  key: `license-${license.id}`,
  href: operatorPersonPath(license.pro.id),
  title: `${license.licenseNumber}, ${license.issuingState}`,
  text: parts(nameOf(license.pro), STANDS[license.state]),
})
