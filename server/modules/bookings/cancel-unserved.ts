import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { NOW } from '#server/http/signed-in.ts'
import { NO_OFFER } from './open-offer.ts'
import { step } from './step.ts'

/** What the customer reads when the window began and nobody had accepted. */
const NOBODY_FOUND = 'Nobody could come in this window.'

/** The rest is the next batch's: a statement that may take all would be planned to read all. */
const MOST_AT_ONCE = 50

const expire = step('expire', () => ({
  which: sql`window_start <= ${NOW}`,
  set: NO_OFFER,
  reason: sql`${NOBODY_FOUND}`,
  batch: { first: sql`window_start`, most: MOST_AT_ONCE },
}))

/** Cancels what nobody accepted before its window began, a batch; answers whether there may be more. */
export const cancelUnserved = async ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<boolean> =>
  (await expire(db, { now: clock.now(), config })).length === MOST_AT_ONCE
