import type { CaseDecision, VisitCase } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/session.ts'
import { decideIn } from '#server/modules/cases/decide-case.ts'
import { findCase } from '#server/modules/cases/find-case.ts'
import { whomToSuspend } from '#server/modules/cases/whom-to-suspend.ts'
import { suspendIn } from '#server/modules/people/suspend-person.ts'

/**
 * Decides an open case, and suspends with it whom the decision suspends. People know cases and not the other way
 * round, so both are put together here.
 * @throws 404 when there is none, 409 when it is decided, or what the outcome does cannot be done
 */
export async function decideCase(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>,
  caller: Caller,
  decision: CaseDecision & { id: string },
): Promise<VisitCase> {
  const personId = await whomToSuspend(context, caller, decision)
  await transaction(context, async (tx) => {
    // Whoever erases somebody holds the person before their cases; so does this.
    const by = { operatorId: caller.id, reason: decision.reason }
    if (personId !== null) await suspendIn(tx, context, { ...by, personId })
    await decideIn(tx, context, caller, decision)
  })
  if (personId !== null) context.wakeDispatch()
  return findCase(context, caller, decision.id)
}
