import { and, eq } from 'drizzle-orm'
import type { PasswordChange } from '#contract/sign-in-security.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import { andWrite, type WithSupport } from '#server/http/write-to-us.ts'
import { endOthers } from '#server/modules/accounts/end-other-sessions.ts'
import { EASY_TO_GUESS, isEasyToGuess } from './easy-passwords.ts'
import { noteChange } from './note-change.ts'
import { ownPasswords } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { findAccountOf } from './provider-accounts.ts'
import { providerAccounts, providerResets } from './provider.table.ts'

type Changing = Pick<Context, 'db' | 'clock' | 'config'>

interface Asked {
  userId: string
  /** The session they ask in, which goes on. */
  session: Uint8Array | null
  change: PasswordChange
}

/**
 * Changes passwords, for who knows the one they have. Everybody else who knew it is signed out, and its owner is told.
 * @throws 409 where it is kept elsewhere or was changed in the same moment, 400 when the one they have is another or
 *   the new one is easy to guess, 429 after too many that were wrong
 */
export function passwordChanges(context: Changing) {
  const prove = ownPasswords(context)
  return async ({ userId, session, change }: Asked): Promise<{ ended: number }> => {
    const account = context.config.oidc === null ? await findAccountOf(context, userId) : null
    if (account === null)
      throw conflict('Your password is not kept here: change it where you sign in.')
    await prove({ email: account.email, password: change.current, field: 'current' })
    if (await isEasyToGuess(context, change.next, account))
      throw invalidField('next', EASY_TO_GUESS)
    const passwordHash = await hashPassword(change.next)
    return transaction(context, async (tx) => {
      const [changed] = await tx
        .update(providerAccounts)
        .set({ passwordHash })
        .where(
          and(
            eq(providerAccounts.id, account.id),
            // Not over one that was set meanwhile.
            eq(providerAccounts.passwordHash, account.passwordHash),
          ),
        )
        .returning({ id: providerAccounts.id })
      if (changed === undefined)
        throw conflict('Your password was changed somewhere else in this moment.')
      await tx.delete(providerResets).where(eq(providerResets.accountId, account.id))
      await noteChange(tx, context, {
        accountId: account.id,
        byOwner: true,
        what: 'account.password',
        subject: 'Your password was changed',
        says: told(context.config),
      })
      return endOthers(tx, { userId, session }, account.id)
    })
  }
}

const told = (config: WithSupport): string =>
  `The password of your account at Fixwell was changed, and every other browser is signed out. If it was not you, set a new one with “Forgot your password?” on the page to sign in${andWrite(config)}.`
