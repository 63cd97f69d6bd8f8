import { sql } from 'drizzle-orm'
import type { OFFER_OUTCOMES } from '#contract/dispatch.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'

type Outcome = (typeof OFFER_OUTCOMES)[number]

/** Writes down how offers ended. */
export async function closeOffers(
  tx: Transaction,
  { ids, outcome, now }: { ids: readonly string[]; outcome: Outcome; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update offers set outcome = ${outcome}::offer_outcome, closed_at = ${at(now)}
    where outcome is null and id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`)
}

/**
 * Catches up with offers that a cancel or a change of window took off the booking's row: there the
 * truth stands, here its history.
 */
export async function closeWithdrawnOffers(
  tx: Transaction,
  { bookingId, now }: { bookingId: string | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update offers set outcome = 'withdrawn', closed_at = ${at(now)}
    where outcome is null
      ${bookingId === null ? sql`` : sql`and booking_id = ${bookingId}::uuid`}
      and not exists (
        select from bookings where bookings.id = offers.booking_id and bookings.offer_id = offers.id
      )`)
}
