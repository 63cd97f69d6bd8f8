import { type SQL, sql } from 'drizzle-orm'
import { STEPS, WINDOW_CHANGE } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { step } from './step.ts'
import { tell, telling } from './tell.ts'
import { withWindowAct } from './with-window-act.ts'

// The window that a customer asks the assigned professional for stands on the booking's row: one question at a
// time, answered, taken back, or ended by whatever takes the booking further.

export const NO_CHANGE = sql`change_start = null, change_end = null, change_expires_at = null`

const moved = (by: 'pro' | 'system') => sql`window_start = change_start, window_end = change_end,
  busy_until = greatest(change_end, change_start + duration_minutes * interval '1 minute'), window_changed_at = ${NOW},
  window_acts = ${withWindowAct({ by, start: sql`change_start`, end: sql`change_end` })}`

/** Of a job of theirs while they may answer; where they say which window, only that one. */
const OPEN = sql`${isRow('bookings', given('id', 'uuid'))} and bookings.pro_id = ${given('pro', 'uuid')}
  and change_expires_at > ${NOW} and coalesce(change_start = ${given('start', 'timestamptz')}, true)`

export interface Answering {
  bookingId: string
  proId: string
  /** The window they answer, by its start; null: whichever is asked for. */
  start: string | null
  now: Date
  config: Context['config']
}

const valuesOf = ({ bookingId, proId, start, now, config }: Answering) => ({
  values: { id: bookingId, pro: proId, start },
  now,
  config,
})

/**
 * Says yes where the job fits its professional at the new window, as `fits` says of the booking's row; answers whether
 * it was done. The exclusion constraint fails it (23P01) when they have another job then.
 */
export function agreement(fits: SQL) {
  const agree = statement<object>('agree_to_window', () => {
    // They take turns with what else they accept: see `assignToOfferHolder`.
    const turn = sql`turn as materialized (
      select pg_advisory_xact_lock(hashtextextended(${given('pro', 'uuid')}::text, 0))
    )`
    const agreed = sql`agreed as (
      update bookings set ${moved('pro')}, ${NO_CHANGE} from turn
      where ${OPEN} and status = ${word(STEPS.accept.to)} and ${fits}
      returning bookings.*
    )`
    return sql`with ${sql.join([turn, agreed, ...tell('agreeToWindow', sql`agreed`)], sql`, `)} select id from agreed`
  })
  return async (tx: Transaction, answering: Answering): Promise<boolean> => {
    const { values, ...when } = valuesOf(answering)
    return (await agree(tx, { ...values, ...telling(when) })).length === 1
  }
}

/** Somebody else is looked for at the time that is asked for. */
export const LOOKS_AGAIN = {
  set: sql`pro_id = null, pro_unread = 0, ${moved('system')}`,
  reason: word(WINDOW_CHANGE),
}

const refuse = step('lookAgain', () => ({ which: OPEN, ...LOOKS_AGAIN }))

/** Says no: somebody else is looked for. Answers whether it was theirs to say. */
export const refuseChange = async (tx: Transaction, answering: Answering): Promise<boolean> =>
  (await refuse(tx, valuesOf(answering))).length === 1

/** The rest is the next batch's. */
const MOST_AT_ONCE = 50

const lapse = step(
  'lookAgain',
  () => ({
    which: sql`change_expires_at <= ${NOW}`,
    ...LOOKS_AGAIN,
    batch: { first: sql`change_expires_at`, most: MOST_AT_ONCE },
  }),
  '_unanswered',
)

/**
 * Looks for somebody else where no answer came in time, a batch; several processes may do so at once. Answers for
 * which bookings, and whether there may be more.
 */
export async function endUnansweredChanges(
  tx: Transaction,
  { now, config }: { now: Date; config: Context['config'] },
): Promise<{ ids: string[]; more: boolean }> {
  const ids = await lapse(tx, { now, config })
  return { ids, more: ids.length === MOST_AT_ONCE }
}
