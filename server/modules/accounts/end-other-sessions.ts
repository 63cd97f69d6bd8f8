import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { type OpenSession, MOST_SESSIONS } from '#contract/sign-in-security.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { invalidField } from '#server/http/problems.ts'
import { SESSION_IDLE_DAYS } from '#server/http/session.ts'
import { endProviderSessionsOf } from './embedded-provider/end-provider-session.ts'
import type { Prove } from './embedded-provider/own-password.ts'
import { findAccountOf } from './embedded-provider/provider-accounts.ts'
import { sessions } from './users.table.ts'

/** Somebody, and the session they ask in. */
interface Here {
  userId: string
  /** The hash of its id; null where none came along. */
  session: Uint8Array | null
}

const DAY_MS = 86_400_000

/** The browsers somebody is signed in with, the one used last first. */
export async function listSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, session }: Here,
): Promise<OpenSession[]> {
  const now = clock.now()
  const idle = new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), gt(sessions.lastSeenAt, idle), gt(sessions.endsAt, now)),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MOST_SESSIONS)
  return rows.map(({ idHash, createdAt, lastSeenAt }) => ({
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: session !== null && Buffer.from(idHash).equals(session),
  }))
}

/**
 * Signs somebody out everywhere but in this session; answers how many others there were.
 * @throws 400 where their password is kept here, and was not what they typed
 */
export async function endOtherSessions(
  context: Pick<Context, 'db'>,
  prove: Prove,
  { password, ...here }: Here & { password: string | undefined },
): Promise<{ ended: number }> {
  const account = await findAccountOf(context, here.userId)
  if (account !== null) {
    if (password === undefined) throw invalidField('password', 'Enter your password.')
    await prove({ email: account.email, password, field: 'password' })
  }
  return transaction(context, (tx) => endOthers(tx, here, account?.id ?? null))
}

/** The same in a transaction. What the embedded provider remembers of them goes, too: it would let the others in again. */
export async function endOthers(
  tx: Transaction,
  { userId, session }: Here,
  accountId: string | null,
): Promise<{ ended: number }> {
  const others = and(
    eq(sessions.userId, userId),
    session === null ? undefined : ne(sessions.idHash, session),
  )
  const gone = await tx.delete(sessions).where(others).returning({ at: sessions.createdAt })
  if (accountId !== null) await endProviderSessionsOf({ db: tx }, accountId)
  return { ended: gone.length }
}
