import { and, eq, ne, sql } from 'drizzle-orm'
import type { ApplicationStatus, Checklist } from '#contract/applications.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { conflict, forbidden, notFound, type Refusal } from '#server/http/problems.ts'
import { holdAccount } from '#server/modules/accounts/hold-account.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { readVersion } from './application-version.ts'
import { applicationEvents, applications } from './applications.table.ts'

/** The operator who decides. */
export interface Decider {
  userId: string
}

export interface Decision {
  applicationId: string
  decider: Decider
  outcome:
    | { status: 'approved'; trades: readonly Trade[]; override: string | null }
    | { status: 'rejected' | 'returned'; reason: string }
  checklist?: Checklist | undefined
  /** As it was read, where the decider says so. */
  version: string | undefined
}

const ACTS = {
  approved: 'application.approve',
  rejected: 'application.reject',
  returned: 'application.return',
} as const

const OWN = 'Nobody decides their own application. Ask another operator.'

export const noApplication = () => notFound('There is no such application.')

/**
 * Decides an application that waits, or returns it, and writes the history and the log; null when this decider cannot.
 * @throws 409 when it is another one than they read
 */
export async function recordDecision(
  tx: Transaction,
  { applicationId, decider, outcome, checklist, version }: Decision,
  now: Date,
): Promise<typeof applications.$inferSelect | null> {
  const { status } = outcome
  const { userId } = decider
  const told = outcome.status === 'approved' ? null : outcome.reason
  const reason = outcome.status === 'approved' ? outcome.override : told
  const trades = outcome.status === 'approved' ? [...outcome.trades] : []
  const decidedAt = outcome.status === 'returned' ? null : now
  const applicant = sql`(select user_id from applications where id = ${applicationId}::uuid)`
  if (!(await holdAccount(tx, applicant))) return null
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  // Held now: whatever is changed in it waits, and the statements after this one see what was before.
  const stands = await readVersion(tx, applicationId)
  const [decided] = await tx
    .update(applications)
    .set({ status, reason: told, decidedAt, updatedAt: now })
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.status, 'submitted'),
        ne(applications.userId, userId),
      ),
    )
    .returning()
  if (decided === undefined) return null
  if (version !== undefined && version !== stands)
    throw conflict('This application was changed since you read it. Look at it once more.')
  await tx.insert(applicationEvents).values({
    applicationId,
    at: now,
    step: status,
    by: 'operator',
    userId,
    reason,
    trades,
    checklist,
  })
  await recordAct(tx, {
    now,
    who: userId,
    what: ACTS[status],
    about: { kind: 'application', id: applicationId },
    // What is asked of an applicant is a message to them, and no reason.
    reason: status === 'returned' ? undefined : (reason ?? undefined),
  })
  return decided
}

/** Why there was nothing to decide. */
export async function whyUndecided(
  { db }: Pick<Context, 'db'>,
  { applicationId, decider }: Pick<Decision, 'applicationId' | 'decider'>,
): Promise<Refusal> {
  const [found] = await db
    .select({
      userId: applications.userId,
      status: applications.status,
      erasedAt: users.erasedAt,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, applicationId))
  if (found === undefined) return noApplication()
  if (decider.userId === found.userId) return forbidden(OWN)
  if (found.erasedAt !== null)
    return conflict('Whoever applied has left Fixwell, so there is nothing to decide any more.')
  return conflict(NOT_WAITING[found.status])
}

const NOT_WAITING: Record<ApplicationStatus, string> = {
  draft: 'This application has not been sent in yet.',
  // Only in the instant in which it is sent in again.
  submitted: 'This application has just been sent in again. Look at it once more.',
  returned:
    'This application is returned: its applicant has been asked to change it and has not sent it in again.',
  approved: 'This application is approved already.',
  rejected: 'This application is rejected already.',
}

/**
 * Refuses an operator their own application, whatever state it is in.
 * @throws 403
 */
export async function refuseOwnApplication(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  applicationId: string,
): Promise<void> {
  if (!couldBeRowId(applicationId)) return
  const [own] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.userId, operatorId)))
  if (own !== undefined) throw forbidden(OWN)
}
