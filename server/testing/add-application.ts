import type { ApplicationStatus } from '#contract/applications.ts'
import { WHOLE_APPLICATION } from '#contract/testing-application.ts'
import type { Context } from '#server/context.ts'
import {
  applicationAreas,
  applicationEvents,
  applicationHours,
  applicationLicenses,
  applications,
} from '#server/modules/applications/applications.table.ts'
import { addUser } from './builders.ts'

interface Wishes {
  /** Whose it is; somebody new when left out. */
  userId?: string
  status?: Extract<ApplicationStatus, 'draft' | 'submitted'>
  row?: Partial<typeof applications.$inferInsert>
  submittedAt?: Date
  taxId?: string
  licenses?: readonly Partial<typeof applicationLicenses.$inferInsert>[]
  areas?: readonly Partial<typeof applicationAreas.$inferInsert>[]
  hours?: readonly Partial<typeof applicationHours.$inferInsert>[]
}

/** Adds an application that waits, past the code: without wishes a plumber of 10001 who works on weekdays. */
export async function addApplication(
  { db, clock, vault }: Pick<Context, 'db' | 'clock' | 'vault'>,
  {
    userId,
    status = 'submitted',
    row = {},
    submittedAt = clock.now(),
    taxId = WHOLE_APPLICATION.taxId,
    licenses = [{}],
    areas = [{ zipCode: '10001' }],
    hours = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek })),
  }: Wishes = {},
) {
  const applicantId = userId ?? (await addUser(db, { firstName: 'Zoë', lastName: 'O’Neil' })).id
  const { taxId: _inTheOpen, ...fields } = WHOLE_APPLICATION
  const [application] = await db
    .insert(applications)
    .values({
      userId: applicantId,
      status,
      ...fields,
      firstName: 'Zoë',
      lastName: 'O’Neil',
      email: `${applicantId}@example.com`,
      businessName: 'O’Neil & Søn 🔧',
      taxIdSealed: vault.seal(taxId, applicantId),
      createdAt: submittedAt,
      updatedAt: submittedAt,
      submittedAt: status === 'draft' ? null : submittedAt,
      ...row,
    })
    .returning()
  if (!application) throw new Error('the application was not added')
  const applicationId = application.id
  const its = <T>(list: readonly T[]) => list.map((each) => ({ applicationId, ...each }))
  const license = {
    licenseType: 'trade' as const,
    licenseNumber: 'T-1',
    issuingState: 'NY',
    expirationDate: '2030-12-31',
  }
  const day = { startTime: '09:00', endTime: '17:00', isAvailable: true }
  if (licenses.length > 0)
    await db
      .insert(applicationLicenses)
      .values(its(licenses.map((each) => ({ ...license, ...each }))))
  if (areas.length > 0)
    await db.insert(applicationAreas).values(its(areas.map((each) => ({ radiusKm: 25, ...each }))))
  if (hours.length > 0)
    await db
      .insert(applicationHours)
      .values(its(hours.map((each, dayOfWeek) => ({ dayOfWeek, ...day, ...each }))))
  const event = { at: submittedAt, by: 'applicant' as const, userId: applicantId }
  const steps = status === 'draft' ? ['opened' as const] : ['opened' as const, 'submitted' as const]
  await db.insert(applicationEvents).values(its(steps.map((step) => ({ ...event, step }))))
  return application
}
