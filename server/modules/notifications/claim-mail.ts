import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { inEachMarket } from '#server/db/in-market.ts'
import { at, fromDatabase, word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { CLAIMED, isDueLongest } from './claim-notice.ts'
import { freeMoments, LONGEST_SPAN_MS, mostOf } from './mail-allowance.ts'
import { outbox, type Row } from './outbox.table.ts'

/** Waiting mails that are put off at once; of more, those behind come to it later. */
const PUT_OFF = 500

/** A mail that is due, as far as its mailbox's limit asks. */
interface Due extends Pick<Row, 'marketId' | 'mailbox' | 'toVerified'> {
  seq: string
}

const dueLongest = statement<Due>(
  'mail_due',
  () => sql`
  select market_id as "marketId", seq::text as seq, mailbox, to_verified as "toVerified"
  from outbox where ${isDueLongest(word('email'))}`,
)

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
    const [due] = await dueLongest(tx, { now: now.toISOString() })
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
      .set(CLAIMED)
      .where(and(eq(outbox.marketId, due.marketId), eq(outbox.seq, Number(due.seq))))
      .returning()
      .prepare('claim_mail')
      .execute({ now: now.toISOString() })
    return mail ?? 'none'
  })
}

const triedLately = statement<{ moment: string }>('mails_tried', () =>
  inEachMarket(
    sql`select tried_at as moment from outbox
      where market_id = markets.id and channel = 'email' and mailbox = ${given('mailbox', 'text')}
        and seq <> ${given('seq', 'bigint')} and tried_at > ${given('since', 'timestamptz')}
      order by tried_at desc limit ${given('most', 'int')}`,
    given('most', 'int'),
    'moment desc',
  ),
)

/** When other mails were last tried at this mailbox, in whichever market, the oldest first. One tried often counts once. */
async function recentTries(
  tx: Transaction,
  { mailbox, seq, toVerified }: Due,
  now: Date,
): Promise<Date[]> {
  const since = new Date(now.getTime() - LONGEST_SPAN_MS).toISOString()
  return oldestFirst(await triedLately(tx, { mailbox, seq, since, most: mostOf(toVerified) }))
}

const oldestFirst = (newest: readonly { moment: string }[]): Date[] =>
  newest.map(({ moment }) => fromDatabase(moment)).toReversed()

/** Puts off what is due for a mailbox in any market, the oldest first and behind what was put off before. */
async function putOff(tx: Transaction, due: Due, tried: readonly Date[], now: Date) {
  const alike = sql`market_id = markets.id and channel = 'email' and mailbox = ${due.mailbox} and to_verified = ${due.toVerified}`
  const most = mostOf(due.toVerified)
  const { rows: before } = await tx.execute<{ moment: string }>(
    inEachMarket(
      // Not what waits to be tried again, nor what was held for a later hour from the start.
      sql`select next_attempt_at as moment from outbox
        where ${alike} and next_attempt_at > ${at(now)} and tried_at is null and next_attempt_at > not_before
        order by next_attempt_at desc limit ${most}::int`,
      most,
      'moment desc',
    ),
  )
  const { rows: waiting } = await tx.execute<{ market_id: string; seq: string }>(
    inEachMarket(
      sql`select market_id, seq, next_attempt_at from outbox where ${alike} and next_attempt_at <= ${at(now)}
        order by next_attempt_at, seq limit ${PUT_OFF}::int for update skip locked`,
      PUT_OFF,
      'next_attempt_at, due.seq',
    ),
  )
  const moments = freeMoments([...tried, ...oldestFirst(before)], waiting.length, {
    now,
    toVerified: due.toVerified,
  })
  const put = JSON.stringify(waiting.map((each, place) => ({ ...each, moment: moments[place] })))
  await tx
    .update(outbox)
    .set({ nextAttemptAt: sql`put.moment` })
    .from(
      sql`jsonb_to_recordset(${put}::jsonb) as put (market_id uuid, seq bigint, moment timestamptz)`,
    )
    .where(sql`${outbox.marketId} = put.market_id and ${outbox.seq} = put.seq`)
}
