import { type EraseOwnRequest, ERASE_WORD } from '#contract/own-data.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { invalidField } from '#server/http/problems.ts'
import { ownPasswords } from '#server/modules/accounts/embedded-provider/own-password.ts'
import { findAccountOf } from '#server/modules/accounts/embedded-provider/provider-accounts.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import type { Acting } from './act-on-person.ts'
import { eraseHeld, lockToErase } from './erase-person.ts'
import { tellErased } from './tell-person.ts'

/**
 * Erases accounts for their owners, who show once more that it is them and that they mean it. The log says that it
 * was done, and no more by whom it was than everything else that is left.
 * @throws 400 for another password or word, 409 while a booking of theirs is under way, 429 after too many passwords
 */
export function ownErasures(context: Acting) {
  const prove = ownPasswords(context)

  const erase = async (tx: Transaction, userId: string) => {
    const now = context.clock.now()
    await lockToErase(tx, userId, {})
    await eraseHeld(tx, {
      id: userId,
      now,
      refusal:
        'A booking of yours is not over yet. Cancel it, give it back or wait until it is done; then your account can be erased.',
      tell: () => tellErased(tx, { personId: userId, now, config: context.config }),
    })
    const about = { kind: 'account', id: userId } as const
    await recordAct(tx, { now, who: userId, what: 'account.erase', about })
  }

  return async (
    userId: string,
    { password = '', word = '' }: EraseOwnRequest,
  ): Promise<{ erased: true }> => {
    const account = context.config.oidc === null ? await findAccountOf(context, userId) : null
    if (account !== null) await prove({ email: account.email, password, field: 'password' })
    else if (word.toLowerCase() !== ERASE_WORD)
      throw invalidField('word', `Type “${ERASE_WORD}” to erase your account.`)
    await transaction(context, (tx) => erase(tx, userId))
    // What was offered to them passes on.
    context.wakeDispatch()
    return { erased: true }
  }
}
