import { asc, eq } from 'drizzle-orm'
import type {
  Application,
  AvailabilityEntry,
  License,
  ServiceArea,
} from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import {
  applicationAreas,
  applicationHours,
  applicationLicenses,
  type applications,
} from './applications.table.ts'

/** Either the database or a transaction under way. */
type Reading = Pick<Database | Transaction, 'select'>

/** An application as its owner reads it, the tax id whole. */
export function viewApplication(
  row: typeof applications.$inferSelect,
  vault: Context['vault'],
): Application {
  const { userId, taxIdSealed, createdAt, updatedAt, submittedAt, decidedAt, ...rest } = row
  return {
    ...rest,
    taxId: taxIdSealed === null ? '' : vault.open(taxIdSealed, userId),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** In the order they were added. */
export async function readLicenses(db: Reading, applicationId: string): Promise<License[]> {
  const rows = await db
    .select()
    .from(applicationLicenses)
    .where(eq(applicationLicenses.applicationId, applicationId))
    .orderBy(asc(applicationLicenses.seq))
  return rows.map(viewLicense)
}

/** In the order they were added. */
export async function readServiceAreas(db: Reading, applicationId: string): Promise<ServiceArea[]> {
  const rows = await db
    .select()
    .from(applicationAreas)
    .where(eq(applicationAreas.applicationId, applicationId))
    .orderBy(asc(applicationAreas.seq))
  return rows.map(viewServiceArea)
}

/** Sunday first. */
export async function readAvailability(
  db: Reading,
  applicationId: string,
): Promise<AvailabilityEntry[]> {
  const rows = await db
    .select()
    .from(applicationHours)
    .where(eq(applicationHours.applicationId, applicationId))
    .orderBy(asc(applicationHours.dayOfWeek))
  return rows.map(viewAvailability)
}

export const viewLicense = ({
  applicationId: _applicationId,
  seq: _seq,
  insuranceProvider,
  ...license
}: typeof applicationLicenses.$inferSelect): License => ({
  ...license,
  insuranceProvider: insuranceProvider === '' ? null : insuranceProvider,
})

export const viewServiceArea = ({
  applicationId: _applicationId,
  seq: _seq,
  ...area
}: typeof applicationAreas.$inferSelect): ServiceArea => area

/** The database adds seconds to a time of day. */
export const viewAvailability = ({
  applicationId: _applicationId,
  startTime,
  endTime,
  ...entry
}: typeof applicationHours.$inferSelect): AvailabilityEntry => ({
  ...entry,
  startTime: startTime.slice(0, 5),
  endTime: endTime.slice(0, 5),
})
