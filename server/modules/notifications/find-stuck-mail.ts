import { sql } from 'drizzle-orm'
import type { OperatorAlert } from '#contract/operator-alerts.ts'
import type { Context } from '#server/context.ts'
import { inAnyMarket } from '#server/db/in-market.ts'
import { isoFromDatabase } from '#server/db/sql.ts'

/** With the waits between tries that is a quarter of an hour. */
const VAIN_TRIES = 6

/** That a notice, called `stuck`, is tried in vain; the alert of it is itself not told of. */
export const IS_STUCK = sql`${inAnyMarket('stuck')} and stuck.channel in ('email', 'webhook') and stuck.next_attempt_at is not null
  and stuck.attempts >= ${VAIN_TRIES}::int and stuck.kind <> 'operator_mail'`

/** The notices that do not leave at this moment, all as one; none when all do. */
export async function findStuckMail({ db }: Pick<Context, 'db'>): Promise<OperatorAlert[]> {
  const { rows } = await db.execute<{ many: number; since: string; said: string | null }>(sql`
    select count(*)::int as many, min(stuck.created_at)::text as since,
      (array_agg(stuck.last_error order by stuck.created_at))[1] as said
    from outbox stuck where ${IS_STUCK} having count(*) > 0`)
  return rows.map(({ many, since, said }) => ({
    kind: 'mail',
    since: isoFromDatabase(since),
    notices: many,
    lastError: said,
  }))
}
