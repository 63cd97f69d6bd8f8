import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { given } from '#server/db/statement.ts'
import { step } from './step.ts'

const passOn = step('passOn', () => ({
  which: sql`id = ${given('id', 'uuid')}`,
  set: sql`pro_id = null, pro_unread = 0`,
  reason: given('reason', 'text'),
}))

interface PassingOn {
  bookingId: string
  reason: string
  now: Date
  config: Context['config']
}

/** Takes an accepted job from its professional, until they are on site; answers whether anybody had it. */
export const takeJob = async (
  tx: Transaction,
  { bookingId, reason, now, config }: PassingOn,
): Promise<boolean> =>
  (await passOn(tx, { values: { id: bookingId, reason }, now, config })).length === 1
