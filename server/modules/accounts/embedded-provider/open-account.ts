import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { mailConfirmation } from './confirm-email.ts'
import { keepOpened, type Opening } from './opened-here.ts'
import { hashPassword } from './passwords.ts'
import { findAccountByEmail, sameEmail } from './provider-accounts.ts'
import { providerAccounts } from './provider.table.ts'

interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/**
 * Opens an account, mails its owner the link that confirms their address, and answers the account's id; null
 * when the address has one already. `opening`: the sign-in it is opened in, which remembers it.
 */
export async function openAccount(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { firstName, lastName, email, password }: NewAccount,
  opening?: Opening,
): Promise<string | null> {
  if ((await findAccountByEmail(context, email)) !== null) return null
  const passwordHash = await hashPassword(password)
  const createdAt = context.clock.now()
  return transaction(context, async (tx) => {
    const [opened] = await tx
      .insert(providerAccounts)
      .values({ email: sameEmail(email), firstName, lastName, passwordHash, createdAt })
      .onConflictDoNothing()
      .returning({ id: providerAccounts.id })
    if (opened === undefined) return null
    if (opening) await keepOpened(tx, { ...opening, accountId: opened.id, now: createdAt })
    await tx.execute(mailConfirmation(context, opened.id))
    return opened.id
  })
}
