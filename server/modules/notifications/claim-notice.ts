import { eq, sql } from 'drizzle-orm'
import type { Channel } from '#contract/notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
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
