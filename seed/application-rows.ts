import type { Context } from '#server/context.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import type { users } from '#server/modules/accounts/users.table.ts'
import type {
  applicationAreas,
  applicationEvents,
  applicationHours,
  applicationLicenses,
  applications,
} from '#server/modules/applications/applications.table.ts'
import { APPLICANTS } from './applicants.ts'
import {
  applicantId,
  approvedStory,
  type Decision,
  MINUTES,
  sentAt,
  type Story,
  storyOf,
} from './application-stories.ts'
import { type MarketCalendar, minutesAfter } from './market-calendar.ts'
import { PERSONAS } from './personas.ts'
import { idOf } from './random.ts'
import { emailOf, personOf } from './town-people.ts'

type Row = typeof applications.$inferInsert & { id: string; firstName: string; submittedAt: Date }

/** One application with all that belongs to it, as it was sent in, and how it was decided. */
export interface DemoApplication {
  row: Row
  licenses: (typeof applicationLicenses.$inferInsert)[]
  areas: (typeof applicationAreas.$inferInsert)[]
  hours: (typeof applicationHours.$inferInsert)[]
  events: (typeof applicationEvents.$inferInsert)[]
  decision: Decision | null
}

const operator = PERSONAS.find(({ role }) => role === 'operator')
if (!operator) throw new Error('the operator is missing from the demo accounts')
const JUNE = personOf(operator).id

/** The applicants as the customers they are; they came to apply. */
export const applicantRows = (calendar: MarketCalendar): (typeof users.$inferInsert)[] =>
  APPLICANTS.map((each) => ({
    id: applicantId(each),
    issuer: EMBEDDED_ISSUER,
    subject: applicantId(each),
    role: 'customer',
    firstName: each.firstName,
    lastName: each.lastName,
    email: emailOf(each.firstName, each.lastName),
    emailVerified: true,
    createdAt: minutesAfter(sentAt(calendar, each), -MINUTES - 3),
  }))

/** Everything the demo's people sent in, oldest first. */
export const demoApplications = (
  calendar: MarketCalendar,
  vault: Context['vault'],
): DemoApplication[] =>
  [approvedStory(calendar, vault), ...APPLICANTS.map((each) => storyOf(each, calendar, vault))]
    .map(tell)
    .toSorted((a, b) => a.row.submittedAt.getTime() - b.row.submittedAt.getTime())

function tell({ userId, row, licenses, areas, hours, decision }: Story): DemoApplication {
  const id = idOf(`application of ${userId}`)
  const createdAt = minutesAfter(row.submittedAt, -MINUTES)
  const its = <T>(what: string, parts: readonly T[]) =>
    parts.map((part, index) => ({
      ...part,
      id: idOf(`${what} ${index} of the application of ${userId}`),
      applicationId: id,
    }))
  const mine = { applicationId: id, by: 'applicant', userId } as const
  return {
    row: { ...row, id, userId, status: 'submitted', createdAt, updatedAt: row.submittedAt },
    licenses: its('license', licenses),
    areas: its('area', areas),
    hours: its(
      'day',
      [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        dayOfWeek,
        startTime: hours.from,
        endTime: hours.to,
        isAvailable: hours.days.includes(dayOfWeek),
      })),
    ),
    events: [
      { ...mine, at: createdAt, step: 'opened' },
      { ...mine, at: row.submittedAt, step: 'submitted' },
      ...(decision === null
        ? []
        : [{ ...decision, applicationId: id, by: 'operator' as const, userId: JUNE }]),
    ],
    decision,
  }
}
