import { and, eq, sql } from 'drizzle-orm'
import { SECRET_KINDS } from '#contract/notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { inAnyMarket } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { outbox, type Row } from './outbox.table.ts'

/** The first retry comes after so long, each later one after twice the time before. */
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3_600

/** With these waits the last try comes a day after the first. */
const MOST_ATTEMPTS = 31

/** What can never arrive: it is not tried again. */
export class Undeliverable extends Error {}

/**
 * Takes a notice back whose recipient was erased while it was written: whoever wrote it had read them before, and waited for the
 * erasure. That they are erased, of their account, is the last they are told.
 */
const takenBack = statement(
  'notice_to_nobody',
  () => sql`
  delete from outbox using users recipient
  where outbox.market_id = ${given('market', 'uuid')} and outbox.seq = ${given('seq', 'bigint')} and outbox.kind <> 'account'
    and recipient.id = outbox.recipient_id and recipient.erased_at is not null
  returning seq`,
)

/**
 * Sends a notice that was claimed, and notes what became of it. One that is not taken waits longer each
 * time, and is given up after a day; one to nobody any more is forgotten.
 */
export async function deliver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: Row,
  send: (row: Row) => Promise<void>,
): Promise<'sent' | 'failed'> {
  const nobody = await takenBack(db, { market: row.marketId, seq: row.seq })
  if (nobody.length > 0) return 'failed'
  try {
    await send(row)
  } catch (error) {
    const isLast = error instanceof Undeliverable || row.attempts >= MOST_ATTEMPTS
    const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (row.attempts - 1), LONGEST_RETRY_SECONDS)
    await note(db, row, {
      lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      nextAttemptAt: isLast ? null : new Date(clock.now().getTime() + wait * 1_000),
    })
    return 'failed'
  }
  await note(db, row, {
    sentAt: clock.now(),
    lastError: null,
    nextAttemptAt: null,
    // Whoever comes by our records later must not find links that still let them in.
    ...(SECRET_KINDS.includes(row.kind) && { body: '' }),
  })
  return 'sent'
}

/** In the market in which it was claimed; where its ZIP code has moved since, in whichever it is now. */
async function note(
  db: Context['db'],
  { marketId, seq }: Row,
  outcome: Partial<Row>,
): Promise<void> {
  for (const there of [eq(outbox.marketId, marketId), inAnyMarket('outbox')]) {
    const noted = await db
      .update(outbox)
      .set(outcome)
      .where(and(there, eq(outbox.seq, seq)))
      .returning({ seq: outbox.seq })
    if (noted.length > 0) return
  }
}
