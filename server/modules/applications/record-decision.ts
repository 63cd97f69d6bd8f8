import { and, eq, ne } from 'drizzle-orm'
import type { Checklist } from '#contract/applications.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { conflict, forbidden, notFound, type Refusal } from '#server/http/problems.ts'
import { applicationEvents, applications } from './applications.table.ts'

/** Who decides: an operator at the site, or whoever may use the command line of the machine. */
export type Decider = { by: 'operator'; userId: string } | { by: 'command_line' }

export interface Decision {
  applicationId: string
  decider: Decider
  outcome: { status: 'approved'; trades: readonly Trade[] } | { status: 'rejected'; reason: string }
  checklist: Checklist | undefined
}

const OWN = 'Nobody decides their own application. Ask another operator.'

export const noApplication = () => notFound('There is no such application.')

/** Decides an application that waits, and writes the history; null when this decider cannot. */
export async function recordDecision(
  tx: Transaction,
  { applicationId, decider, outcome, checklist }: Decision,
  now: Date,
): Promise<typeof applications.$inferSelect | null> {
  const { status } = outcome
  const userId = decider.by === 'operator' ? decider.userId : null
  const reason = outcome.status === 'rejected' ? outcome.reason : null
  const trades = outcome.status === 'approved' ? [...outcome.trades] : []
  const [decided] = await tx
    .update(applications)
    .set({ status, reason, decidedAt: now, updatedAt: now })
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.status, 'submitted'),
        userId === null ? undefined : ne(applications.userId, userId),
      ),
    )
    .returning()
  if (decided === undefined) return null
  await tx.insert(applicationEvents).values({
    applicationId,
    at: now,
    step: status,
    by: decider.by,
    userId,
    reason,
    trades,
    checklist,
  })
  return decided
}

/** Why there was nothing to decide. */
export async function whyUndecided(
  { db }: Pick<Context, 'db'>,
  { applicationId, decider }: Pick<Decision, 'applicationId' | 'decider'>,
): Promise<Refusal> {
  const [found] = await db
    .select({ userId: applications.userId, status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
  if (found === undefined) return noApplication()
  if (decider.by === 'operator' && decider.userId === found.userId) return forbidden(OWN)
  return conflict(
    found.status === 'draft'
      ? 'This application has not been sent in yet.'
      : `This application is ${found.status} already.`,
  )
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
