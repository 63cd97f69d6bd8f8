import { type Checklist, UNCHECKED } from '#contract/applications.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import type {
  applicationAreas,
  applicationLicenses,
  applications,
} from '#server/modules/applications/applications.table.ts'
import { type Applicant, APPROVED, type Business } from './applicants.ts'
import { joinedAt } from './demo-rows.ts'
import { type MarketCalendar, minutesAfter } from './market-calendar.ts'
import { idOf } from './random.ts'
import { emailOf, PEOPLE } from './town-people.ts'
import { inventedPhone, TOWNS } from './town-places.ts'
import { HOURS } from './town-professionals.ts'

type Part<T> = Omit<T, 'id' | 'applicationId' | 'seq'>

export type Decision = { at: Date; checklist: Checklist } & (
  | { step: 'approved'; trades: Trade[] }
  | { step: 'rejected'; reason: string }
)

/** What somebody sent in, and what became of it. */
export interface Story {
  userId: string
  row: Omit<
    typeof applications.$inferInsert,
    'id' | 'userId' | 'createdAt' | 'updatedAt' | 'firstName'
  > & { firstName: string; submittedAt: Date }
  licenses: Part<typeof applicationLicenses.$inferInsert>[]
  areas: Part<typeof applicationAreas.$inferInsert>[]
  hours: (typeof HOURS)[keyof typeof HOURS]
  decision: Decision | null
}

/** How long it takes to fill in the form. */
export const MINUTES = 24

export const applicantId = ({ firstName, lastName }: Applicant) =>
  idOf(`applicant ${firstName} ${lastName}`)

export const sentAt = (calendar: MarketCalendar, { sent }: Applicant) =>
  calendar.at(-sent.daysAgo, sent.minutes)

export function storyOf(
  applicant: Applicant,
  calendar: MarketCalendar,
  vault: Context['vault'],
): Story {
  const { firstName, lastName, town, number, ...given } = applicant
  const {
    trades,
    licenses,
    areas,
    hours,
    communication,
    sent: _sent,
    rejected,
    ...business
  } = given
  const userId = applicantId(applicant)
  return {
    userId,
    row: {
      ...businessOf(business, userId, vault),
      ...contactOf({ firstName, lastName, town, number }),
      trades: [...trades],
      communicationConsent: communication,
      submittedAt: sentAt(calendar, applicant),
    },
    licenses: licenses.map(
      ({ type, state, days, insurer = '', insuredDays, trade, ...license }) => ({
        licenseType: type,
        licenseNumber: license.number,
        issuingState: state,
        expirationDate: calendar.date(days),
        insuranceProvider: insurer,
        insuranceExpirationDate: insuredDays === undefined ? null : calendar.date(insuredDays),
        trade: trade ?? null,
      }),
    ),
    areas: areas.map(({ town: around, radiusKm }) => {
      const { zip, city, state } = TOWNS[around]
      return radiusKm === 0 ? { city, state, radiusKm: 25 } : { zipCode: zip, radiusKm }
    }),
    hours: HOURS[hours],
    decision: rejected
      ? {
          at: calendar.at(-rejected.daysAgo, rejected.minutes),
          step: 'rejected',
          reason: rejected.reason,
          checklist: { ...UNCHECKED, identity: true, background: true },
        }
      : null,
  }
}

/** They sent it in on the day they came, and work since it was approved. */
export function approvedStory(calendar: MarketCalendar, vault: Context['vault']): Story {
  const [firstName, lastName] = APPROVED.name
  const pro = PEOPLE.professionals.find(
    (each) => each.firstName === firstName && each.lastName === lastName,
  )
  if (!pro) throw new Error('the approved applicant is missing from the town')
  const submittedAt = minutesAfter(joinedAt(calendar, pro.email), MINUTES + 3)
  const [town] = pro.towns
  const { number, state, days, insurer } = pro.licence
  return {
    userId: pro.id,
    row: {
      ...businessOf({ ...APPROVED.business, businessName: pro.businessName }, pro.id, vault),
      ...contactOf({ firstName, lastName, town, number: 66 }),
      phone: pro.phone,
      trades: [...pro.trades],
      communicationConsent: true,
      submittedAt,
    },
    licenses: [
      {
        licenseType: 'trade',
        licenseNumber: number,
        issuingState: state,
        expirationDate: calendar.date(days),
        insuranceProvider: insurer,
        insuranceExpirationDate: insurer === '' ? null : calendar.date(days + 30),
      },
    ],
    areas: [...pro.areas],
    hours: pro.hours,
    decision: {
      at: minutesAfter(submittedAt, 2 * 24 * 60 - 95),
      step: 'approved',
      trades: [...pro.trades],
      checklist: {
        identity: true,
        license: true,
        insurance: true,
        background: true,
        source: 'https://www.op.nysed.gov/verification-search',
      },
    },
  }
}

const businessOf = (
  { address, taxId, ...business }: Business,
  userId: string,
  vault: Context['vault'],
) => ({
  ...business,
  address,
  businessAddress: address,
  taxIdSealed: vault.seal(taxId, userId),
  termsAccepted: true,
  backgroundCheckConsent: true,
})

function contactOf({
  firstName,
  lastName,
  town,
  number,
}: Pick<Applicant, 'firstName' | 'lastName' | 'town' | 'number'>) {
  const { city, state, zip } = TOWNS[town]
  const email = emailOf(firstName, lastName)
  return {
    firstName,
    lastName,
    phone: inventedPhone(town, number),
    email,
    city,
    state,
    zipCode: zip,
    businessPhone: inventedPhone(town, number),
    businessEmail: email,
    emergencyPhone: inventedPhone(town, number + 20),
  }
}
