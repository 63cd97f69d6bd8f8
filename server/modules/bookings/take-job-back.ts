import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { AS_SEEN } from './desk-version.ts'
import { step } from './step.ts'
import { withWindowAct } from './with-window-act.ts'

const START = given('start', 'timestamptz')
const END = given('end', 'timestamptz')
const NEXT_START = sql`coalesce(${START}, bookings.window_start)`
const NEXT_END = sql`coalesce(${END}, bookings.window_end)`
const IS_ANOTHER = sql`(${START}, ${END}) <> (bookings.window_start, bookings.window_end)`

/** For another time, where one is given. */
const MOVED: SQL = sql`window_start = ${NEXT_START}, window_end = ${NEXT_END},
  busy_until = greatest(${NEXT_END}, ${NEXT_START} + bookings.duration_minutes * interval '1 minute'),
  window_changed_at = case when ${START} is null then bookings.window_changed_at else ${NOW} end,
  window_acts = case when ${IS_ANOTHER} then ${withWindowAct({ by: 'operator', start: START, end: END })}
    else bookings.window_acts end`

// What should have begun already would be canceled at once: it needs another time.
const passOn = step('passOn', () => ({
  which: sql`${isRow('bookings', given('id', 'uuid'))} and ${NEXT_START} > ${NOW} and ${AS_SEEN}`,
  set: sql`pro_id = null, pro_unread = 0, ${MOVED}`,
  reason: given('reason', 'text'),
}))

interface TakingBack {
  bookingId: string
  reason: string
  version: string | null
  /** Another time for it; null: the one it has. */
  window: { start: string; end: string } | null
  now: Date
  config: Context['config']
}

/** Takes an accepted job from its professional, until they are on site; answers whether it was one. */
export const takeJobBack = async (
  tx: Transaction,
  { bookingId, reason, version, window, now, config }: TakingBack,
): Promise<boolean> =>
  (
    await passOn(tx, {
      values: {
        id: bookingId,
        reason,
        version,
        start: window?.start ?? null,
        end: window?.end ?? null,
      },
      now,
      config,
    })
  ).length === 1
