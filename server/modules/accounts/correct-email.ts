import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { conflict } from '#server/http/problems.ts'
import { mailConfirmation } from './embedded-provider/confirm-email.ts'
import { moveAccount } from './embedded-provider/move-account.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { EMBEDDED_ISSUER } from './sign-in/user.ts'
import { users } from './users.table.ts'

interface Correction {
  userId: string
  email: string
}

/**
 * Gives somebody another e-mail address, by which they sign in from then on. They are signed out everywhere, and the
 * new address is mailed a link that confirms it.
 * @throws 409 when somebody else has it, or where they sign in says what their address is
 */
export async function correctEmail(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  { userId, email }: Correction,
): Promise<void> {
  const [here] = await tx
    .update(users)
    .set({ email, emailVerified: false })
    .where(and(eq(users.id, userId), eq(users.issuer, EMBEDDED_ISSUER)))
    .returning({ accountId: users.subject })
  if (here === undefined || !(await moveAccount(tx, here.accountId, email)))
    throw conflict(
      'They sign in with another provider, which says what their e-mail address is. It has to be changed there, and follows at their next sign-in.',
    )
  await endAllSessions(tx, userId)
  await tx.execute(mailConfirmation(context, here.accountId))
}
