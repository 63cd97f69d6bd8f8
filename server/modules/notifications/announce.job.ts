import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'

/** What PostgreSQL takes in one announcement is just under 8,000 bytes; ours have fewer than 400. */
const TOGETHER = 16

const BATCH = 2_000

/**
 * Sends what the triggers have put down. PostgreSQL lets only one transaction at a time commit an
 * announcement, until it is on disk: were they sent by the bookings themselves, those would wait for
 * each other. What is taken is sent with it or stays, so nothing is lost between.
 */
export async function announce(
  context: Pick<Context, 'db'>,
  breathe: Breathe = breathless,
): Promise<void> {
  const [found] = await somethingWaits(context.db, {})
  if (found?.waits !== true) return
  while ((await announceSome(context)) === BATCH && (await breathe()));
}

const somethingWaits = statement<{ waits: boolean }>(
  'announcements_wait',
  () => sql`select exists (select from announcements) as waits`,
)

/** Answers how many were taken. Any process may send them; none waits for another. */
const announceSome = (context: Pick<Context, 'db'>): Promise<number> =>
  transaction(context, async (tx) => {
    // A crash empties the table anyway, and then everybody asks for everything.
    await tx.execute(sql`set local synchronous_commit = off`)
    const [taken] = await takeAndTell(tx, {})
    return taken?.count ?? 0
  })

const takeAndTell = statement<{ count: number }>(
  'announce',
  () => sql`
  with taken as (
    delete from announcements where ctid = any (array(
      select ctid from announcements limit ${BATCH} for update skip locked
    )) returning payload
  ),
  numbered as (
    select payload, row_number() over () as n from (select distinct payload from taken) as once
  ),
  told as (
    select pg_notify('changed', string_agg(payload, ${'\n'})) from numbered group by n / ${TOGETHER}
  )
  select (select count(*) from taken)::int as count from (select count(*) from told) as all_told`,
)
