import { type SQL, sql } from 'drizzle-orm'
import type { RulePart } from '#contract/rule-parts.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { areRows, idsOf } from '#server/db/in-market.ts'
import { at } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { IS_PENDING, IS_UNMATCHED, IS_UNOFFERED } from './bookings.table.ts'
import { tell, telling } from './tell.ts'

// A booking nobody suitable is left for says itself when it is asked for again. These are the only
// statements that write that down; an offer, another window or the end of the booking makes it void.

interface Unmatched {
  id: string
  askAgainAt: Date
  /** The part of the rule for offers that left nobody. */
  part?: RulePart | undefined
}

const toldOf = (bookings: readonly Unmatched[]) =>
  JSON.stringify(bookings.map(({ id, askAgainAt, part }) => ({ id, askAgainAt, part })))

const known = (bookings: SQL) => sql`(
  select * from jsonb_to_recordset(${bookings}) as told (id uuid, "askAgainAt" timestamptz, part text)
) as known`

/** Notes that nobody suitable is left for bookings the caller has claimed, and tells their customers once. */
export async function noteUnmatched(
  tx: Transaction,
  {
    bookings,
    now,
    config,
  }: { bookings: readonly Unmatched[]; now: Date; config: Context['config'] },
): Promise<void> {
  if (bookings.length === 0) return
  const ids = idsOf(bookings.map(({ id }) => id))
  await note(tx, { bookings: toldOf(bookings), ids, ...telling({ now, config }) })
}

// Without a name: a plan made while few wait would read all that wait, when there are thousands.
const note = statement(null, () => {
  const noted = sql`noted as (
    update bookings set unmatched_since = ${NOW}, ask_again_at = known."askAgainAt", unmatched_part = known.part
    from ${known(given('bookings', 'jsonb'))}
    where bookings.id = known.id and ${IS_UNOFFERED} and ${areRows('bookings', given('ids', 'uuid[]'))}
    returning bookings.*
  )`
  return sql`with ${sql.join([noted, ...tell('nobodyFound', sql`noted`)], sql`, `)} select from noted`
})

/** Still nobody: says when these are asked for the next time. */
export async function askLater(tx: Transaction, bookings: readonly Unmatched[]): Promise<void> {
  if (bookings.length === 0) return
  await tx.execute(sql`
    update bookings set ask_again_at = known."askAgainAt" from ${known(sql`${toldOf(bookings)}::jsonb`)}
    where bookings.id = known.id and bookings.unmatched_since is not null
      and ${areRows('bookings', sql`${idsOf(bookings.map(({ id }) => id))}::uuid[]`)}`)
}

/** Somebody may be suitable by now: these are asked for at once, who has waited longest first. */
export async function askAtOnce(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update bookings set ask_again_at = null
    where ${areRows('bookings', sql`${idsOf(ids)}::uuid[]`)} and ${IS_PENDING} and unmatched_since is not null`)
}

/** The one of a market that is due first cannot be asked for: it waits a while, so that it holds up none behind it. */
export async function putOffFirst(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  market: string,
): Promise<void> {
  const now = at(clock.now())
  await db.execute(sql`
    update bookings set ask_again_at = ${now} + interval '1 minute'
    where market_id = ${market}::uuid and id = (
      select id from bookings
      where ${IS_UNMATCHED} and market_id = ${market}::uuid
        and coalesce(ask_again_at, unmatched_since) <= ${now} and window_start > ${now}
      order by coalesce(ask_again_at, unmatched_since) limit 1 for update skip locked
    )`)
}
