import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { byKey } from './by-key.ts'
import { atAWakingHour, NOTICED, noticeOf, notToldYet } from './booking-notice.ts'
import { NOBODY_FOUND_YET } from './notice-words.ts'

// A booking nobody suitable is left for says itself when it is asked for again. These are the only
// statements that write that down; an offer, another window or the end of the booking makes it void.

interface Unmatched {
  id: string
  askAgainAt: Date
}

const given = (bookings: readonly Unmatched[]) => sql`(
  select * from jsonb_to_recordset(${JSON.stringify(bookings.map(({ id, askAgainAt }) => ({ id, askAgainAt })))}::jsonb)
    as known (id uuid, "askAgainAt" timestamptz)
) as given`

const keyOf = (bookings: readonly Unmatched[]) => byKey(bookings.map(({ id }) => id))

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
  await tx.execute(sql`
    with noted as (
      update bookings set unmatched_since = ${at(now)}, ask_again_at = given."askAgainAt"
      from ${given(bookings)}
      where bookings.id = given.id and bookings.status = 'pending' and bookings.offer_id is null
        and bookings.unmatched_since is null and ${keyOf(bookings)}
      returning ${NOTICED}
    ),
    noticed as (${noticeOf('nobody_found', NOBODY_FOUND_YET, {
      changed: sql`noted`,
      config,
      now,
      only: notToldYet,
      notBefore: atAWakingHour(now, config.marketTimeZone),
    })})
    select from noted`)
}

/** Still nobody: says when these are asked for the next time. */
export async function askLater(tx: Transaction, bookings: readonly Unmatched[]): Promise<void> {
  if (bookings.length === 0) return
  await tx.execute(sql`
    update bookings set ask_again_at = given."askAgainAt" from ${given(bookings)}
    where bookings.id = given.id and bookings.unmatched_since is not null and ${keyOf(bookings)}`)
}

/** Somebody may be suitable by now: these are asked for at once, who has waited longest first. */
export async function askAtOnce(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update bookings set ask_again_at = null
    where ${byKey(ids)} and status = 'pending' and unmatched_since is not null`)
}

/** The one that is due first cannot be asked for: it waits a while, so that it holds up none behind it. */
export async function putOffFirst({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    update bookings set ask_again_at = ${at(now)} + interval '1 minute'
    where id = (
      select id from bookings
      where status = 'pending' and offer_id is null and unmatched_since is not null
        and coalesce(ask_again_at, unmatched_since) <= ${at(now)} and window_start > ${at(now)}
      order by coalesce(ask_again_at, unmatched_since) limit 1 for update skip locked
    )`)
}
