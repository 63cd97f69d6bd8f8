import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { failedConstraint } from '#server/db/failures.ts'
import { conflict } from '#server/http/problems.ts'
import { providerAccounts, providerConfirmations, providerResets } from './provider.table.ts'

/**
 * Gives an account another address, which nobody has confirmed. Links that were mailed to the old one are good for
 * nothing any more. Answers whether there is such an account.
 * @throws 409 when another account has the address
 */
export async function moveAccount(
  tx: Transaction,
  accountId: string,
  email: string,
): Promise<boolean> {
  const moved = await tx
    .update(providerAccounts)
    .set({ email, emailVerified: false })
    .where(eq(providerAccounts.id, accountId))
    .returning({ id: providerAccounts.id })
    .catch((error: unknown) => {
      if (failedConstraint(error) === 'provider_accounts_email')
        throw conflict('Another account has this e-mail address.')
      throw error
    })
  for (const links of [providerConfirmations, providerResets])
    await tx.delete(links).where(eq(links.accountId, accountId))
  return moved.length > 0
}
