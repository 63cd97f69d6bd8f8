import { sql } from 'drizzle-orm'
import type { OFFER_OUTCOMES } from '#contract/dispatch.ts'
import type { NoReason } from '#contract/no-reasons.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'

type Outcome = (typeof OFFER_OUTCOMES)[number]

/** The ids as one parameter: a statement that is always the same text. */
const idsOf = (ids: readonly string[]) => `{${ids.join(',')}}`

interface Closing {
  ids: readonly string[]
  outcome: Outcome
  now: Date
  /** Why they were declined, where that was said. */
  reason?: NoReason | null
}

/** Writes down how offers ended. */
export async function closeOffers(
  tx: Transaction,
  { ids, outcome, now, reason = null }: Closing,
): Promise<void> {
  if (ids.length === 0) return
  await close(tx, { ids: idsOf(ids), outcome, reason, now: now.toISOString() })
}

const close = statement(
  'close_offers',
  () => sql`
    update offers set outcome = ${given('outcome', 'offer_outcome')}, closed_at = ${NOW},
      reason = ${given('reason', 'no_reason')}
    where outcome is null and id = any (${given('ids', 'uuid[]')})`,
)

/** The open offer of a booking, taken by whom it was made to. */
export async function closeAccepted(
  tx: Transaction,
  { bookingId, proId, now }: { bookingId: string; proId: string; now: Date },
): Promise<void> {
  await accepted(tx, { booking: bookingId, pro: proId, now: now.toISOString() })
}

const accepted = statement(
  'close_accepted_offer',
  () => sql`
    update offers set outcome = 'accepted', closed_at = ${NOW}
    where booking_id = ${given('booking', 'uuid')} and pro_id = ${given('pro', 'uuid')} and outcome is null`,
)

interface Releasing {
  bookingIds: readonly string[]
  now: Date
  /** Why the job was given back, where that was said. */
  reason?: NoReason | null
}

/** The offers by which these jobs were accepted: who had them has them no more, and is never asked again. */
export async function releaseAccepted(
  tx: Transaction,
  { bookingIds, now, reason = null }: Releasing,
): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.execute(sql`
    update offers set outcome = 'released', closed_at = ${at(now)}, reason = ${reason}::no_reason
    where outcome = 'accepted' and booking_id = any (${idsOf(bookingIds)}::uuid[])`)
}

/**
 * Catches up with offers that a change of window took off the row of a booking the caller has claimed:
 * there the truth stands, here its history. What another process is closing is left to it, so that no
 * two wait for each other.
 */
export async function closeWithdrawnOffers(
  tx: Transaction,
  { bookingIds, now }: { bookingIds: readonly string[]; now: Date },
): Promise<void> {
  await closeWithdrawn(tx, { bookings: idsOf(bookingIds), now: now.toISOString() })
}

const closeWithdrawn = statement(
  'close_withdrawn_offers',
  () => sql`
    with withdrawn as (
      select id from offers
      where outcome is null and booking_id = any (${given('bookings', 'uuid[]')}) for update skip locked
    )
    update offers set outcome = 'withdrawn', closed_at = ${NOW}
    from withdrawn where offers.id = withdrawn.id`,
)

/** The same for whatever a trigger noted, at most so many; answers whether there may be more. */
export async function closeSomeWithdrawn(db: Database, now: Date, most: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with noted as (
      select offer_id from withdrawn_offers limit ${most}::int for update skip locked
    ),
    withdrawn as (
      select offers.id from noted join offers on offers.id = noted.offer_id
      where offers.outcome is null for update of offers skip locked
    ),
    closed as (
      update offers set outcome = 'withdrawn', closed_at = ${at(now)}
      from withdrawn where offers.id = withdrawn.id
    )
    delete from withdrawn_offers using noted where withdrawn_offers.offer_id = noted.offer_id
    returning withdrawn_offers.offer_id`)
  return rows.length === most
}
