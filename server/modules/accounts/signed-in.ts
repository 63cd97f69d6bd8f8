import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#server/context.ts'
import { given } from '#server/db/statement.ts'
import { type Asker, type Caller, SESSION_IDLE_DAYS } from '#server/http/session.ts'

const DAY_MS = 86_400_000

/** Whoever asks a statement; see `askedBy`. */
export const CALLER: SQL = given('caller', 'uuid')

/** The moment a statement is asked at. */
export const NOW: SQL = given('now', 'timestamptz')

/**
 * The part of a statement that holds while its caller is signed in; without a session in question he has
 * been looked for already. PostgreSQL looks once, whatever follows.
 */
export const SIGNED_IN: SQL = sql`(${given('session', 'bytea')} is null or exists (
  select from sessions where id_hash = ${given('session', 'bytea')} and user_id = ${CALLER}
    and last_seen_at > ${given('lastSeen', 'timestamptz')}
))`

/** What a statement with these parts is given. */
export function askedBy(who: Asker | Caller, { clock }: { clock: Clock }) {
  const now = clock.now()
  return {
    caller: who.id,
    session: 'session' in who ? who.session : null,
    now: now.toISOString(),
    lastSeen: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS).toISOString(),
  }
}
