import type { AuditedAct } from '#contract/audited-acts.ts'
import type { ActOnPerson } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { keepAnotherOfAll } from '#server/modules/market/keep-one-of-all.ts'
import { type Held, lockPerson } from './lock-person.ts'

export type Acting = Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>

/** Which operator acts on whom. */
export interface ActBy extends ActOnPerson {
  operatorId: string
  personId: string
}

/** After these somebody is no operator who sees every market, if they were one. */
const ENDING: ReadonlySet<AuditedAct> = new Set(['people.suspend', 'people.erase'])

/**
 * Acts on somebody whose rows are held meanwhile, by `lockPerson` where nothing else is said, and writes the act down with it.
 * @throws 404 when there is nobody, 409 when they were erased or have changed meanwhile, or are the last operator of every
 * market
 */
export const actOnPerson = <T>(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  what: AuditedAct,
  { operatorId, personId, reason, version }: ActBy,
  act: (tx: Transaction, held: Held, now: Date) => Promise<T>,
  hold: typeof lockPerson = lockPerson,
): Promise<T> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    if (ENDING.has(what)) await keepAnotherOfAll(tx, context.config, personId)
    const held = await hold(tx, personId, { version })
    const done = await act(tx, held, now)
    const about = { kind: 'account', id: held.id } as const
    await recordAct(tx, { now, who: operatorId, what, about, reason })
    return done
  })
