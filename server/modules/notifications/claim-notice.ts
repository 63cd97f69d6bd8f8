import { eq, sql } from 'drizzle-orm'
import type { Channel } from '#contract/notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { outbox, type Row } from './outbox.table.ts'

/** Longer than anybody outside is waited for: until then nobody else tries the same notice. */
const LEASE_SECONDS = 120

/** What changes of a notice when somebody begins to send it. */
export const claimed = (now: Date) => ({
  attempts: sql`${outbox.attempts} + 1`,
  triedAt: now,
  nextAttemptAt: new Date(now.getTime() + LEASE_SECONDS * 1_000),
})

/** The notice that has been due longest by a channel, claimed before it is sent. */
export async function claimNotice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  channel: Channel,
): Promise<Row | 'none'> {
  const now = clock.now()
  const [row] = await db
    .update(outbox)
    .set(claimed(now))
    .where(
      eq(
        outbox.id,
        sql`(
          select due.id from outbox due
          where due.channel = ${channel}::notice_channel and due.next_attempt_at <= ${at(now)}
          order by due.next_attempt_at, due.seq limit 1 for update skip locked
        )`,
      ),
    )
    .returning()
  return row ?? 'none'
}

const due = statement<{ due: boolean | null }>(
  'notices_due',
  () => sql`
  select (
    select next_attempt_at from outbox
    where channel = ${given('channel', 'notice_channel')} and next_attempt_at is not null
    order by next_attempt_at limit 1
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
