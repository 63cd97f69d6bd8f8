import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { endProviderSessionsOf } from './embedded-provider/end-provider-session.ts'
import { EMBEDDED_ISSUER } from './sign-in/user.ts'
import { sessions, users } from './users.table.ts'

/** Signs somebody out of every browser, here and at the embedded provider; another one has sessions of its own. */
export async function endAllSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  const [here] = await tx
    .select({ accountId: users.subject })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.issuer, EMBEDDED_ISSUER)))
  if (here !== undefined) await endProviderSessionsOf({ db: tx }, here.accountId)
}
