import type { Rejection } from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { noticeOfRejection } from './decision-notice.ts'
import { type Decider, recordDecision, whyUndecided } from './record-decision.ts'

/**
 * Turns an application down and writes to the applicant why; they may apply again.
 * @throws 403 for one's own, 404 when there is none, 409 when it does not wait for a decision
 */
export async function rejectApplication(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  decider: Decider,
  { applicationId, reason, checklist, version }: Rejection & { applicationId: string },
): Promise<void> {
  const now = context.clock.now()
  const rejected = await transaction(context, async (tx) => {
    const outcome = { status: 'rejected' as const, reason }
    const decision = { applicationId, decider, outcome, checklist, version }
    const decided = await recordDecision(tx, decision, now)
    if (decided === null) return false
    await tx.execute(noticeOfRejection(decided, reason, { config: context.config, now }))
    return true
  })
  if (!rejected) throw await whyUndecided(context, { applicationId, decider })
}
