import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { given, statement, type Values } from '#server/db/statement.ts'
import { unauthorized } from './problems.ts'
import { type Asker, type Caller, sessionMoments } from './session.ts'

/** The caller's id within a statement of `asking`; nobody, and equal to nothing, when they are not signed in. */
export const CALLER: SQL = sql`(select id from caller)`

/** The moment a statement is asked at. */
export const NOW: SQL = given('now', 'timestamptz')

/** Finds the caller, once, whatever follows: by their session while that is alive, or as whom the route has found. */
const WITH_CALLER: SQL = sql`with caller as materialized (
  select user_id as id, last_seen_at < ${given('stepBegan', 'timestamptz')} as idle from sessions
    where id_hash = ${given('session', 'bytea')} and last_seen_at > ${given('lastSeen', 'timestamptz')}
      and ends_at > ${NOW}
  union all
  select ${given('caller', 'uuid')}, false where ${given('caller', 'uuid')} is not null
)`

interface Parts {
  /** What comes before the answer; it may change something, and must name the caller to do so. */
  first?: SQL
  answer: SQL
}

/**
 * A named statement that finds its caller as well, in one trip. What it answers depends on `CALLER`.
 * @throws 401 when the caller is not signed in
 */
export function asking<Row>(name: string, build: () => Parts) {
  const ask = statement<Row & { nothing: boolean; idle: boolean | null }>(name, () => {
    const { first, answer } = build()
    return sql`${WITH_CALLER}${first === undefined ? sql`` : sql`, ${first}`}
      select answer.*, answer is null as nothing, (select idle from caller) as idle
      from (values (1)) as always left join lateral (${answer}) as answer on true`
  })
  return async (
    { db, clock }: Pick<Context, 'clock'> & { db: Pick<Database | Transaction, '_'> },
    who: Asker | Caller,
    values: Values = {},
  ): Promise<Row[]> => {
    const rows = await ask(db, {
      ...values,
      session: 'session' in who ? who.session : null,
      caller: 'session' in who ? null : who.id,
      ...sessionMoments(clock.now()),
    })
    const [one] = rows
    if (one === undefined || one.idle === null) throw unauthorized()
    if (one.idle && 'session' in who) who.wasIdle()
    return rows.flatMap(
      ({ nothing, idle: _noted, ...row }) => (nothing ? [] : [row as unknown as Row]), // what remains is what the answer selects
    )
  }
}
