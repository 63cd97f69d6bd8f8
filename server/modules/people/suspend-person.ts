import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { conflict } from '#server/http/problems.ts'
import { setSuspension } from '#server/modules/accounts/suspend-account.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { endOffersIn } from '#server/modules/bookings/open-offer.ts'
import { closeOffers } from '#server/modules/dispatch/close-offers.ts'
import { keepAnotherOfAll } from '#server/modules/market/keep-one-of-all.ts'
import { refuseAboutOperator } from '#server/modules/market/policy.ts'
import { actOnPerson, type ActBy, type Acting } from './act-on-person.ts'
import { type Held, lockPerson } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

/**
 * Keeps somebody from booking, from offers and from accepting, and tells them why. What is offered to them passes
 * on with it; whoever accepts at this very moment either has the job, which then stands among theirs, or not.
 * @throws 409 when they are suspended already
 */
export async function suspendPerson(context: Acting, by: ActBy): Promise<void> {
  const passedOn = await actOnPerson(context, 'people.suspend', by, async (tx, held, now) => {
    if (held.suspendedAt !== null) throw conflict('They are suspended already.')
    return suspendHeld(tx, held, { reason: by.reason, now, config: context.config })
  })
  if (passedOn) context.wakeDispatch()
}

/**
 * The same within a transaction that does more. Who is suspended already stays so, and is told nothing.
 * @throws 403 for an operator of some markets about another operator, 409 when they were erased or are the last operator of
 * every market
 */
export async function suspendIn(
  tx: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { operatorId, personId, reason }: ActBy,
): Promise<void> {
  const now = clock.now()
  await keepAnotherOfAll(tx, config, personId)
  const held = await lockPerson(tx, personId, {})
  await refuseAboutOperator(tx, operatorId, personId)
  if (held.suspendedAt !== null) return
  await suspendHeld(tx, held, { reason, now, config })
  const about = { kind: 'account', id: held.id } as const
  await recordAct(tx, { now, who: operatorId, what: 'people.suspend', about, reason })
}

interface Suspending extends Pick<Context, 'config'> {
  reason: string
  now: Date
}

/** Answers whether an offer of theirs passes on. */
async function suspendHeld(
  tx: Transaction,
  { id }: Held,
  { reason, now, config }: Suspending,
): Promise<boolean> {
  await setSuspension(tx, id, { at: now, reason })
  const ids = await endOffersIn(tx, { proId: id, which: sql`true` })
  await closeOffers(tx, { ids, within: { proId: id }, outcome: 'withdrawn', now })
  await tellPerson(tx, {
    personId: id,
    subject: 'Your account is suspended',
    says: 'We have suspended your account at Fixwell. Until we open it again you cannot book, and no jobs are offered to you. What is agreed already stays, unless we write to you about it.',
    reason,
    now,
    config,
  })
  return ids.length > 0
}

/**
 * Lets a suspended person book and get offers again, and tells them why.
 * @throws 409 when they are not suspended
 */
export async function reinstatePerson(context: Acting, by: ActBy): Promise<void> {
  const { config } = context
  const { reason } = by
  await actOnPerson(context, 'people.reinstate', by, async (tx, held, now) => {
    if (held.suspendedAt === null) throw conflict('They are not suspended.')
    await setSuspension(tx, held.id, null)
    await tellPerson(tx, {
      personId: held.id,
      subject: 'Your account is open again',
      says: 'Your account at Fixwell is open again: you can book, and as a professional you get offers.',
      reason,
      now,
      config,
    })
  })
  // A booking that waits may be theirs now.
  context.wakeDispatch()
}
