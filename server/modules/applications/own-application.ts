import { and, desc, eq, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { holdOwnAccount } from '#server/modules/accounts/hold-account.ts'
import { applications } from './applications.table.ts'
import { ownedBy } from './policy.ts'

export type ApplicationRow = typeof applications.$inferSelect

/** The open one first. Versions go on from one application to the next, so that they tell two of one instant apart. */
const NEWEST_FIRST = [
  desc(sql`${applications.status} not in ('approved', 'rejected')`),
  desc(applications.createdAt),
  desc(applications.version),
]

const newest = (db: Pick<Transaction, 'select'>, caller: Caller) =>
  db
    .select()
    .from(applications)
    .where(ownedBy(caller))
    .orderBy(...NEWEST_FIRST)
    .limit(1)

/** The caller's newest application, null when they never applied. */
export async function findNewest(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
): Promise<ApplicationRow | null> {
  const [row] = await newest(db, caller)
  return row ?? null
}

/** The same, and nobody else changes it until the transaction ends: one change comes after the other. */
export async function lockNewest(tx: Transaction, caller: Caller): Promise<ApplicationRow | null> {
  const [row] = await newest(tx, caller).for('update')
  return row ?? null
}

const notYours = () => notFound('There is no such application of yours.')

/** @throws 404 when it is not the caller's */
export async function assertOwn(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  applicationId: string,
): Promise<void> {
  const [own] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), ownedBy(caller)))
  if (own === undefined) throw notYours()
}

/**
 * Holds an application whose licenses, areas or days are about to change. A decision and two changes
 * at once take turns here.
 * @throws 404 when it is not the caller's, 409 once it is decided
 */
export async function lockForParts(
  tx: Transaction,
  caller: Caller,
  applicationId: string,
): Promise<void> {
  refuseDecided(await lockOwn(tx, caller, applicationId))
}

/**
 * Holds an application; answers its status.
 * @throws 404 when it is not the caller's
 */
export async function lockOwn(
  tx: Transaction,
  caller: Caller,
  applicationId: string,
): Promise<ApplicationStatus> {
  await holdOwnAccount(tx, caller.id)
  const [own] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(and(eq(applications.id, applicationId), ownedBy(caller)))
    .for('update')
  if (own === undefined) throw notYours()
  return own.status
}

/** @throws 409 */
export function refuseDecided(status: ApplicationStatus) {
  if (status === 'approved')
    throw conflict(
      'You are a professional now. Licenses, areas and hours are changed on your Business page.',
    )
  if (status === 'rejected')
    throw conflict('This application is decided and can no longer be changed.')
}

/**
 * Keeps one page from overwriting what another one saved; without a version nothing is compared.
 * @throws 409
 */
export function refuseStale(found: ApplicationRow | null, version: number | undefined) {
  if (version !== undefined && version !== (found?.version ?? 0))
    throw conflict(
      'Your application was changed elsewhere, perhaps in another tab. Reload it first.',
    )
}
