import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import {
  type Caller,
  hashOf,
  newSecret,
  SESSION_IDLE_DAYS,
  SESSION_STEP_MS,
} from '#server/http/session.ts'
import { logoutTokens, sessions, users } from './users.table.ts'

const DAY_MS = 86_400_000

interface NewSession {
  userId: string
  /** Our own provider gives neither of these. */
  idToken: string | null
  providerSid?: string | null
}

/** Starts a session and answers its id, which is kept nowhere but in the browser. */
export async function startSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, idToken, providerSid = null }: NewSession,
): Promise<string> {
  const id = newSecret()
  const now = clock.now()
  await db
    .insert(sessions)
    .values({ idHash: hashOf(id), userId, idToken, providerSid, createdAt: now, lastSeenAt: now })
  return id
}

/** Who a session belongs to, with the role they have at this moment; null when it has ended. */
export async function findCaller(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  idHash: Uint8Array,
): Promise<Caller | null> {
  const now = clock.now()
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      suspendedAt: users.suspendedAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.idHash, idHash),
        gt(sessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)),
      ),
    )
  if (!found) return null
  const touchBefore = new Date(now.getTime() - SESSION_STEP_MS)
  if (found.lastSeenAt < touchBefore) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, touchBefore)))
  }
  return {
    id: found.id,
    role: found.role,
    ...(found.suspendedAt !== null && { suspended: true as const }),
  }
}

/** Ends a session at once and answers the outside provider's token, if there was one. */
export async function endSession(
  { db }: Pick<Context, 'db'>,
  idHash: Uint8Array,
): Promise<{ idToken: string | null } | null> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.idHash, idHash))
    .returning({ idToken: sessions.idToken })
  return ended ?? null
}

/** Forgets sessions that have been idle too long, and which ends of sessions were heard of; answers how many. */
export async function sweepSessions({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - SESSION_IDLE_DAYS * DAY_MS)
  const swept = await db
    .delete(sessions)
    .where(lt(sessions.lastSeenAt, before))
    .returning({ one: sql`1` })
  const tokens = await db
    .delete(logoutTokens)
    .where(lt(logoutTokens.expiresAt, clock.now()))
    .returning({ one: sql`1` })
  return swept.length + tokens.length
}
