import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { NO_OFFER } from './open-offer.ts'
import { step } from './step.ts'

/** What the customer reads when the window began and nobody had accepted. */
const NOBODY_FOUND = 'Nobody could come in this window.'

/** The same where somebody had, and gave it back after that. */
const TOO_LATE = 'Its time had begun, so nobody else could be asked.'

/** The rest is the next batch's: a statement that may take all would be planned to read all. */
const MOST_AT_ONCE = 50

const HAS_BEGUN = sql`window_start <= ${NOW}`

const expire = step('expire', () => ({
  which: HAS_BEGUN,
  set: NO_OFFER,
  reason: sql`${NOBODY_FOUND}`,
  batch: { first: sql`window_start`, most: MOST_AT_ONCE },
}))

const expireOne = step(
  'expire',
  () => ({
    which: sql`${isRow('bookings', given('id', 'uuid'))} and ${HAS_BEGUN}`,
    reason: sql`${TOO_LATE}`,
    occasion: 'giveBackLate',
  }),
  '_given_back',
)

/** Cancels what nobody accepted before its window began, a batch; answers whether there may be more. */
export const cancelUnserved = async ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<boolean> =>
  (await expire(db, { now: clock.now(), config })).length === MOST_AT_ONCE

interface GivenBack {
  bookingId: string
  now: Date
  config: Context['config']
}

/** Cancels what this transaction has given back, where its window has begun. */
export async function cancelGivenBack(
  tx: Transaction,
  { bookingId, now, config }: GivenBack,
): Promise<void> {
  await expireOne(tx, { values: { id: bookingId }, now, config })
}
