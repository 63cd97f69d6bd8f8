import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { sameEmail } from './provider-accounts.ts'
import { providerAccounts } from './provider.table.ts'

/** Vouches for an address; false when it has no account. Rights that hang on it come at the next sign-in. */
export async function verifyEmail(context: Pick<Context, 'db'>, email: string): Promise<boolean> {
  return transaction(context, async (tx) => {
    const [account] = await tx
      .select({ id: providerAccounts.id })
      .from(providerAccounts)
      .where(eq(providerAccounts.email, sameEmail(email)))
    if (!account) return false
    await markVerified(tx, account.id)
    return true
  })
}

/** The same for the address of this account. Said twice it changes nothing. */
export async function markVerified(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(providerAccounts)
    .set({ emailVerified: true })
    .where(and(eq(providerAccounts.id, accountId), eq(providerAccounts.emailVerified, false)))
  await tx
    .update(users)
    .set({ emailVerified: true })
    .where(
      and(
        eq(users.issuer, EMBEDDED_ISSUER),
        eq(users.subject, accountId),
        eq(users.emailVerified, false),
      ),
    )
}
