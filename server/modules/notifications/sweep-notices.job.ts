import { sql } from 'drizzle-orm'
import { NOTICE_DAYS } from '#contract/notifications.ts'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { inEachMarket } from '#server/db/in-market.ts'
import { at } from '#server/db/sql.ts'

const BATCH = 500

/** Forgets what people were told so long ago, whether it arrived or not: it names them, and where they live. */
export async function sweepNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  breathe: Breathe = breathless,
): Promise<void> {
  const sweepSome = async () => {
    const { rows } = await db.execute(sql`
      delete from outbox using (${inEachMarket(
        sql`select market_id, seq from (
          select market_id, seq, created_at from outbox where market_id = markets.id order by seq limit ${BATCH}::int
        ) as oldest
        where created_at < ${at(clock.now())} - ${NOTICE_DAYS}::int * interval '1 day'`,
        BATCH,
      )}) as over where outbox.market_id = over.market_id and outbox.seq = over.seq
      returning 1`)
    return rows.length
  }
  while ((await sweepSome()) === BATCH && (await breathe()));
}
