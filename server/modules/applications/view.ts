import { and, asc, desc, eq, lte, ne } from 'drizzle-orm'
import type {
  Application,
  AvailabilityEntry,
  License,
  ReviewedApplication,
  ServiceArea,
} from '#contract/applications.ts'
import { trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import {
  applicationAreas,
  applicationHours,
  applicationLicenses,
  applications,
} from './applications.table.ts'

/** Either the database or a transaction under way. */
type Reading = Pick<Database | Transaction, 'select'>

/** An application as its owner reads it, the tax id whole. */
export const viewOwn = async (
  db: Reading,
  row: typeof applications.$inferSelect,
  vault: Context['vault'],
): Promise<Application> => {
  const last = await lastRejection(db, row)
  const rejection = last && { at: last.at, reason: last.reason }
  return { ...viewApplication(row, vault), reapplied: rejection !== null, rejection }
}

/** The last application of the same person that was rejected before this one was begun. */
export async function lastRejection(
  db: Reading,
  { id, userId, createdAt }: typeof applications.$inferSelect,
): Promise<ReviewedApplication['rejectedBefore']> {
  const [rejected] = await db
    .select({ id: applications.id, at: applications.decidedAt, reason: applications.reason })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        eq(applications.status, 'rejected'),
        ne(applications.id, id),
        lte(applications.decidedAt, createdAt),
      ),
    )
    .orderBy(desc(applications.decidedAt), desc(applications.version))
    .limit(1)
  if (rejected === undefined) return null
  const { at, reason, ...which } = rejected
  return at === null || reason === null ? null : { ...which, at: at.toISOString(), reason }
}

/** What one application holds by itself. */
export function viewApplication(
  row: typeof applications.$inferSelect,
  vault: Context['vault'],
): Omit<Application, 'reapplied' | 'rejection'> {
  const { userId, taxIdSealed, trades, createdAt, updatedAt, submittedAt, decidedAt, ...rest } = row
  return {
    ...rest,
    trades: trades.map((each) => trade.parse(each)),
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
  trade: proves,
  ...license
}: typeof applicationLicenses.$inferSelect): License => ({
  ...license,
  insuranceProvider: insuranceProvider === '' ? null : insuranceProvider,
  trade: proves === null ? null : trade.parse(proves),
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
