import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { LOOKS_AGAIN } from './asked-change.ts'
import { cancelGivenBack } from './cancel-unserved.ts'
import { step } from './step.ts'

const THEIRS = sql`${isRow('bookings', given('id', 'uuid'))} and pro_id = ${given('pro', 'uuid')}`

/** Its time has begun, and it is asked for at one that is ahead. */
const HAS_ANOTHER_TIME = sql`window_start <= ${NOW} and coalesce(change_start > ${NOW}, false)`

const release = step('release', () => ({
  which: sql`${THEIRS} and not (${HAS_ANOTHER_TIME})`,
  set: sql`pro_id = null, pro_unread = 0`,
}))

const lookAgain = step(
  'lookAgain',
  () => ({ which: sql`${THEIRS} and ${HAS_ANOTHER_TIME}`, ...LOOKS_AGAIN }),
  '_given_back',
)

interface Release {
  bookingId: string
  proId: string
  now: Date
  config: Context['config']
}

/**
 * Takes an accepted job back from its professional, until they are on site; answers whether it was theirs to give. Once its
 * time has begun nobody else can be asked for it: then it is canceled, unless another time is asked for.
 */
export async function releaseJob(
  tx: Transaction,
  { bookingId, proId, now, config }: Release,
): Promise<boolean> {
  const taking = { values: { id: bookingId, pro: proId }, now, config }
  if ((await release(tx, taking)).length === 0) return (await lookAgain(tx, taking)).length === 1
  await cancelGivenBack(tx, { bookingId, now, config })
  return true
}
