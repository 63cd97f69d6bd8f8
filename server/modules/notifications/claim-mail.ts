import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { claimed } from './claim-notice.ts'
import { freeMoments, LONGEST_SPAN_MS, mostOf } from './mail-allowance.ts'
import { outbox, type Row } from './outbox.table.ts'

/** In the words of the indexes that hold nothing else. */
const BY_MAIL = sql`${outbox.channel} = 'email'`

/** Waiting mails that are put off at once; of more, those behind come to it later. */
const PUT_OFF = 500

/**
 * The mail that has been due longest, claimed before it is sent. Where its mailbox got as much as it
 * may, everything due for it is put off instead, each to a moment of its own: so a mail is looked at in
 * vain once, however many wait before and behind it.
 */
export async function claimMail(
  context: Pick<Context, 'db' | 'clock'>,
): Promise<Row | 'put off' | 'none'> {
  const now = context.clock.now()
  return transaction(context, async (tx) => {
    const [due] = await tx
      .select()
      .from(outbox)
      .where(and(BY_MAIL, lte(outbox.nextAttemptAt, now)))
      .orderBy(outbox.nextAttemptAt, outbox.seq)
      .limit(1)
      .for('update', { skipLocked: true })
    if (due === undefined) return 'none'
    // Two processes would both find room for the last one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${due.mailbox}, 0))`)
    const tried = await recentTries(tx, due, now)
    const [free = now] = freeMoments(tried, 1, { now, toVerified: due.toVerified })
    if (free > now) {
      await putOff(tx, due, tried, now)
      return 'put off'
    }
    const [mail] = await tx
      .update(outbox)
      .set(claimed(now))
      .where(eq(outbox.id, due.id))
      .returning()
    return mail ?? 'none'
  })
}

/** When other mails were last tried at this mailbox, the oldest first. One tried often counts once. */
async function recentTries(tx: Transaction, due: Row, now: Date): Promise<Date[]> {
  const rows = await tx
    .select({ triedAt: outbox.triedAt })
    .from(outbox)
    .where(
      and(
        BY_MAIL,
        eq(outbox.mailbox, due.mailbox),
        gt(outbox.triedAt, new Date(now.getTime() - LONGEST_SPAN_MS)),
        ne(outbox.id, due.id),
      ),
    )
    .orderBy(desc(outbox.triedAt))
    .limit(mostOf(due.toVerified))
  return rows.flatMap(({ triedAt }) => triedAt ?? []).toReversed()
}

/** Puts off what is due for a mailbox, the oldest first and behind what was put off before. */
async function putOff(tx: Transaction, due: Row, tried: readonly Date[], now: Date) {
  const alike = and(BY_MAIL, eq(outbox.mailbox, due.mailbox), eq(outbox.toVerified, due.toVerified))
  const most = mostOf(due.toVerified)
  const before = await tx
    .select({ moment: outbox.nextAttemptAt })
    .from(outbox)
    .where(
      and(
        alike,
        gt(outbox.nextAttemptAt, now),
        // Not what waits to be tried again, nor what was held for a later hour from the start.
        isNull(outbox.triedAt),
        gt(outbox.nextAttemptAt, outbox.notBefore),
      ),
    )
    .orderBy(desc(outbox.nextAttemptAt))
    .limit(most)
  const waiting = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(alike, lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt, outbox.seq)
    .limit(PUT_OFF)
    .for('update', { skipLocked: true })
  const taken = [...tried, ...before.flatMap(({ moment }) => moment ?? []).toReversed()]
  const moments = freeMoments(taken, waiting.length, { now, toVerified: due.toVerified })
  const put = JSON.stringify(waiting.map(({ id }, place) => ({ id, moment: moments[place] })))
  await tx
    .update(outbox)
    .set({ nextAttemptAt: sql`put.moment` })
    .from(sql`jsonb_to_recordset(${put}::jsonb) as put (id uuid, moment timestamptz)`)
    .where(sql`${outbox.id} = put.id`)
}
