import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { idsOf, inTheirMarkets, isOfRow } from '#server/db/in-market.ts'
import { at, fromDatabase } from '#server/db/sql.ts'
import { REST } from './silence.ts'

const MINUTE = 60_000

/** What changed while a booking was looked at may have gone unseen: it is asked for once more after this. */
const FIRST_AGAIN_MS = MINUTE

/** Openings bring a booking forward; this is for what is none: another rule, another time zone, a restored copy. */
const LATEST_AGAIN_MS = 6 * 60 * MINUTE

/**
 * When to ask again for bookings that nobody is left for: when the first who was silent may be asked
 * again, and in any case after a while.
 */
export async function whenToAskAgain<B extends { id: string; isNew: boolean }>(
  tx: Transaction,
  bookings: readonly B[],
  now: Date,
): Promise<(B & { askAgainAt: Date })[]> {
  if (bookings.length === 0) return []
  const ids = idsOf(bookings.map(({ id }) => id))
  const { rows } = await tx.execute<{ booking_id: string; until: string }>(sql`
    select booking_id, min(closed_at) + ${REST} as until
    from ${inTheirMarkets(sql`${ids}::uuid[]`)} as asked join offers on ${isOfRow('offers', 'asked')}
    where outcome = 'lapsed'
      and closed_at > ${at(now)} - ${REST}
    group by booking_id`)
  const silentUntil = new Map(rows.map((row) => [row.booking_id, fromDatabase(row.until)]))
  return bookings.map((each) => {
    const latest = now.getTime() + (each.isNew ? FIRST_AGAIN_MS : LATEST_AGAIN_MS)
    const silent = silentUntil.get(each.id)?.getTime() ?? Infinity
    return { ...each, askAgainAt: new Date(Math.min(latest, silent)) }
  })
}
