import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { step } from './step.ts'

const release = step('release', () => ({
  which: sql`${isRow('bookings', given('id', 'uuid'))} and pro_id = ${given('pro', 'uuid')}`,
  set: sql`pro_id = null, pro_unread = 0`,
}))

interface Release {
  bookingId: string
  proId: string
  now: Date
  config: Context['config']
}

/** Takes an accepted job back from its professional, until they are on site; answers whether it was theirs to give. */
export const releaseJob = async (
  tx: Transaction,
  { bookingId, proId, now, config }: Release,
): Promise<boolean> =>
  (await release(tx, { values: { id: bookingId, pro: proId }, now, config })).length === 1
