import { and, desc, eq, sql } from 'drizzle-orm'
import type { OperatorBooking } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { marketOf } from '#server/db/in-market.ts'
import { outbox } from './outbox.table.ts'

/** The newest are enough to see what became of them. */
const SHOWN = 100

/** What was told about a booking, by which way and with what success, newest first. */
export async function listNoticesAbout(
  { db }: Pick<Context, 'db'>,
  bookingId: string,
): Promise<OperatorBooking['notices']> {
  const rows = await db
    .select()
    .from(outbox)
    .where(
      and(eq(outbox.marketId, marketOf(sql`${bookingId}::uuid`)), eq(outbox.aboutId, bookingId)),
    )
    .orderBy(desc(outbox.seq))
    .limit(SHOWN)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    to: row.toAddress,
    subject: row.subject,
    createdAt: row.createdAt.toISOString(),
    notBefore: row.notBefore.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.lastError,
    gaveUp: row.sentAt === null && row.nextAttemptAt === null,
  }))
}
