import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { NO_OFFER } from './open-offer.ts'
import { step } from './step.ts'

const PRO = given('pro', 'uuid')

const accept = step('accept', () => ({
  which: sql`${isRow('bookings', given('id', 'uuid'))} and offer_pro_id = ${PRO} and offer_expires_at > ${NOW}`,
  set: sql`pro_id = offer_pro_id, pro_unread = 0, ${NO_OFFER}`,
  // The exclusion constraint alone would let two accepts of one professional wait for each other until the
  // database breaks the deadlock, a second later.
  inTurn: sql`${PRO}::text`,
}))

interface Assignment {
  bookingId: string
  proId: string
  now: Date
  config: Context['config']
}

/**
 * Gives a booking to the professional who holds its offer, so that exactly one can win. Answers whether
 * they did. The exclusion constraint fails it (23P01) when they have another job then.
 */
export const assignToOfferHolder = async (
  tx: Transaction,
  { bookingId, proId, now, config }: Assignment,
): Promise<boolean> =>
  (await accept(tx, { values: { id: bookingId, pro: proId }, now, config })).length === 1
