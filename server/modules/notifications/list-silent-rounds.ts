import { sql } from 'drizzle-orm'
import type { OperatorAlert } from '#contract/operator-alerts.ts'
import type { Context } from '#server/context.ts'
import { isoFromDatabase } from '#server/db/sql.ts'

/**
 * The rounds that were told of because they did not run (`watch-rounds.job.ts` knows how often each should), and have
 * not run since: the moment that was told is still the last that is known of them.
 */
export async function listSilentRounds({ db }: Pick<Context, 'db'>): Promise<OperatorAlert[]> {
  const { rows } = await db.execute<{ name: string; since: string }>(sql`
    select rounds.name, told.moment::text as since
    from rounds join told_once told on told.market_id = first_market() and told.kind = 'operator_round' and told.about_id = md5(rounds.name)::uuid
      and told.moment = greatest(rounds.ran_at, rounds.watched_since)
    order by told.moment, rounds.name`)
  return rows.map(({ name, since }) => ({ kind: 'round', since: isoFromDatabase(since), name }))
}
