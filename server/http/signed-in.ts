import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#server/context.ts'
import { given } from '#server/db/statement.ts'
import { type Asker, type Caller, SESSION_IDLE_DAYS } from './session.ts'

const DAY_MS = 86_400_000

/**
 * The first part of a statement, which finds its caller: by his session while that is alive, or as whom the
 * route has found already. Looked for once, whatever follows; nobody when he is not signed in.
 */
export const WITH_CALLER: SQL = sql`with caller as materialized (
  select user_id as id from sessions
    where id_hash = ${given('session', 'bytea')} and last_seen_at > ${given('lastSeen', 'timestamptz')}
  union all
  select ${given('caller', 'uuid')} where ${given('caller', 'uuid')} is not null
)`

/** The caller's id within such a statement; equal to nothing when he is not signed in. */
export const CALLER: SQL = sql`(select id from caller)`

/** The moment a statement is asked at. */
export const NOW: SQL = given('now', 'timestamptz')

/** What a statement with these parts is given. */
export function askedBy(who: Asker | Caller, { clock }: { clock: Clock }) {
  const now = clock.now()
  return {
    session: 'session' in who ? who.session : null,
    caller: 'session' in who ? null : who.id,
    now: now.toISOString(),
    lastSeen: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS).toISOString(),
  }
}
