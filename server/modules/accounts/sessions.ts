import { and, desc, eq, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import { MOST_SESSIONS } from '#contract/sign-in-security.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import {
  type Caller,
  hashOf,
  newSecret,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  sessionMoments,
} from '#server/http/session.ts'
import { logoutTokens, sessions, users } from './users.table.ts'

const DAY_MS = 86_400_000
const SESSION_HOURS = SESSION_DAYS * 24

interface NewSession {
  userId: string
  /** Our own provider gives neither of these. */
  idToken: string | null
  providerSid?: string | null
  twoFactors?: boolean
  /** How long it lasts where its owner is an operator, at most. */
  operatorHours?: number
}

/** Starts a session and answers its id, which is kept nowhere but in the browser. Of too many the one unused for the longest ends. */
export async function startSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    userId,
    idToken,
    providerSid = null,
    twoFactors = false,
    operatorHours = SESSION_HOURS,
  }: NewSession,
): Promise<string> {
  const id = newSecret()
  const now = clock.now()
  const isOperator = sql`exists (select from ${users} where ${users.id} = ${userId}::uuid and ${users.role} = 'operator')`
  const hours = sql`case when ${isOperator} then least(${operatorHours}::int, ${SESSION_HOURS}::int) else ${SESSION_HOURS}::int end`
  await db.insert(sessions).values({
    idHash: hashOf(id),
    userId,
    idToken,
    providerSid,
    twoFactors,
    createdAt: now,
    lastSeenAt: now,
    endsAt: sql`${at(now)} + ${hours} * interval '1 hour'`,
  })
  const kept = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(
      desc(sessions.lastSeenAt),
      desc(sessions.createdAt),
      desc(eq(sessions.idHash, hashOf(id))),
    )
    .limit(MOST_SESSIONS)
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.idHash, kept)))
  return id
}

/** Who a session belongs to, with the role they have at this moment; null when it has ended. */
export async function findCaller(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  idHash: Uint8Array,
): Promise<Caller | null> {
  const now = clock.now()
  const moments = sessionMoments(now)
  const [found] = await ownerOf(db, { session: idHash, ...moments })
  if (!found) return null
  if (found.idle) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, new Date(moments.stepBegan))))
  }
  const needsSecondFactor =
    found.role === 'operator' && !found.twoFactors && operatorsNeedTwo(config)
  return {
    id: found.id,
    role: needsSecondFactor ? 'customer' : found.role,
    ...(needsSecondFactor && { needsSecondFactor }),
    ...(found.suspended && { suspended: true as const }),
  }
}

const ownerOf = statement<{
  id: string
  role: Role
  suspended: boolean
  twoFactors: boolean
  idle: boolean
}>(
  'owner_of_session',
  () => sql`
  select users.id, users.role, users.suspended_at is not null as suspended, session.two_factors as "twoFactors",
    session.last_seen_at < ${given('stepBegan', 'timestamptz')} as idle
  from sessions session join users on users.id = session.user_id
  where session.id_hash = ${given('session', 'bytea')} and session.last_seen_at > ${given('lastSeen', 'timestamptz')}
    and session.ends_at > ${given('now', 'timestamptz')}`,
)

/** Another provider asks for what it asks for; only of our own do we know. */
export const operatorsNeedTwo = ({
  oidc,
  operatorsNeedSecondFactor,
}: Pick<Config, 'oidc' | 'operatorsNeedSecondFactor'>) => oidc === null && operatorsNeedSecondFactor

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

/** Forgets sessions that have been idle too long or have lasted their time, and which ends of sessions were heard of; answers how many. */
export async function sweepSessions({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - SESSION_IDLE_DAYS * DAY_MS)
  const swept = await db
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, before), lte(sessions.endsAt, clock.now())))
    .returning({ one: sql`1` })
  const tokens = await db
    .delete(logoutTokens)
    .where(lt(logoutTokens.expiresAt, clock.now()))
    .returning({ one: sql`1` })
  return swept.length + tokens.length
}
