import { sql } from 'drizzle-orm'
import type { OFFER_OUTCOMES } from '#contract/dispatch.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'

type Outcome = (typeof OFFER_OUTCOMES)[number]

/** The ids as one parameter: a statement that is always the same text. */
const idsOf = (ids: readonly string[]) => sql`(${`{${ids.join(',')}}`}::uuid[])`

/** Writes down how offers ended. */
export async function closeOffers(
  tx: Transaction,
  { ids, outcome, now }: { ids: readonly string[]; outcome: Outcome; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update offers set outcome = ${outcome}::offer_outcome, closed_at = ${at(now)}
    where outcome is null and id = any ${idsOf(ids)}`)
}

/**
 * Catches up with offers that a cancel or a change of window took off the booking's row: there the
 * truth stands, here its history. What another process is closing is left to it, so that no two wait
 * for each other.
 */
export async function closeWithdrawnOffers(
  tx: Transaction,
  { bookingIds, now }: { bookingIds: readonly string[] | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with withdrawn as (
      select id from offers
      where outcome is null
        ${bookingIds === null ? sql`` : sql`and booking_id = any ${idsOf(bookingIds)}`}
        and not exists (
          select from bookings where bookings.id = offers.booking_id and bookings.offer_id = offers.id
            -- True of every offer; it lets an index answer that holds the offered bookings only.
            and bookings.offer_pro_id is not null
        )
      for update skip locked
    )
    update offers set outcome = 'withdrawn', closed_at = ${at(now)}
    from withdrawn where offers.id = withdrawn.id`)
}
