import { type SQL, sql } from 'drizzle-orm'
import type { Channel } from '#contract/notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { outbox, type Row } from './outbox.table.ts'

const CHANNEL = given('channel', 'notice_channel')

/** Longer than anybody outside is waited for: until then nobody else tries the same notice. */
const LEASE_SECONDS = 120

/** What changes of a notice when somebody begins to send it. */
export const CLAIMED = {
  attempts: sql`${outbox.attempts} + 1`,
  triedAt: NOW,
  nextAttemptAt: sql`${NOW} + ${sql.raw(`interval '${LEASE_SECONDS} seconds'`)}`,
}

/**
 * That a row of the outbox is the one that has been due longest by a channel, held by whoever looks. The market in which something has been due
 * longest comes first; where others hold all that is due there, the next. So no more is held than is found.
 */
export function isDueLongest(channel: SQL): SQL {
  const due = (market: SQL) => sql`
    from outbox due where due.market_id = ${market}
      and due.channel = ${channel} and due.next_attempt_at <= ${NOW}
    order by due.next_attempt_at`
  return sql`(${outbox.marketId}, ${outbox.seq}) = (
    select found.market_id, found.seq
    from (
      select markets.id from markets
      cross join lateral (select due.next_attempt_at ${due(sql`markets.id`)} limit 1) as first
      order by first.next_attempt_at
    ) as market
    cross join lateral (
      select due.market_id, due.seq ${due(sql`market.id`)}, due.seq limit 1 for update skip locked
    ) as found
    limit 1
  )`
}

/** The notice that has been due longest by a channel, claimed before it is sent. */
export async function claimNotice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  channel: Channel,
): Promise<Row | 'none'> {
  const [row] = await db
    .update(outbox)
    .set(CLAIMED)
    .where(isDueLongest(CHANNEL))
    .returning()
    .prepare('claim_notice')
    .execute({ channel, now: clock.now().toISOString() })
  return row ?? 'none'
}

const due = statement<{ due: boolean | null }>(
  'notices_due',
  () => sql`
  select (
    select min(first.next_attempt_at) from markets cross join lateral (
      select next_attempt_at from outbox
      where market_id = markets.id and channel = ${CHANNEL} and next_attempt_at is not null
      order by next_attempt_at limit 1
    ) as first
  ) <= ${NOW} as due`,
)

/** Asked every second: the claim itself is dearer, and finds nothing nearly always. */
export async function somethingIsDue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  channel: Channel,
): Promise<boolean> {
  const [found] = await due(db, { channel, now: clock.now().toISOString() })
  return found?.due === true
}
