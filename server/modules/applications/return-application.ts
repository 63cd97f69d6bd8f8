import type { Returning } from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { noticeOfReturn } from './decision-notice.ts'
import { type Decider, recordDecision, whyUndecided } from './record-decision.ts'

/**
 * Asks the applicant to change something, and writes to them what. They send it in again; nothing is lost.
 * @throws 403 for one's own, 404 when there is none, 409 when it does not wait for a decision
 */
export async function returnApplication(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  decider: Decider,
  { applicationId, message, version }: Returning & { applicationId: string },
): Promise<void> {
  const now = context.clock.now()
  const returned = await transaction(context, async (tx) => {
    const outcome = { status: 'returned' as const, reason: message }
    const found = await recordDecision(tx, { applicationId, decider, outcome, version }, now)
    if (found === null) return false
    await tx.execute(noticeOfReturn(found, message, { config: context.config, now }))
    return true
  })
  if (!returned) throw await whyUndecided(context, { applicationId, decider })
}
