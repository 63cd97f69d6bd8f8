import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { hashOf } from '#server/http/session.ts'
import { type Ended, refused } from './sign-in/logout-token.ts'
import { logoutTokens, sessions, users } from './users.table.ts'

/**
 * Ends the sessions that a provider says have ended; who has none is left alone.
 * @throws 400 when the same was said before: those sessions are gone, and newer ones are not meant
 */
export async function endSessionsOf(
  context: Pick<Context, 'db'>,
  { issuer, subject, sid, tokenId, expiresAt }: Ended,
): Promise<void> {
  await transaction(context, async (tx) => {
    const [heard] = await tx
      .insert(logoutTokens)
      .values({ idHash: hashOf(`${issuer} ${tokenId}`), expiresAt })
      .onConflictDoNothing()
      .returning({ expiresAt: logoutTokens.expiresAt })
    if (heard === undefined) throw refused()
    const whose = tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.issuer, issuer), subject === null ? undefined : eq(users.subject, subject)),
      )
    await tx
      .delete(sessions)
      .where(
        and(
          inArray(sessions.userId, whose),
          sid === null ? undefined : eq(sessions.providerSid, sid),
        ),
      )
  })
}
