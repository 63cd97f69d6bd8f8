import { type SQL, sql } from 'drizzle-orm'
import { STEPS, WINDOW_CHANGE } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { inEachMarket, isRow, isSameRow } from '#server/db/in-market.ts'
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

/** All that is kept where what is asked for is left without an answer, and the window there is stays. */
export const WITH_UNANSWERED = withWindowAct({
  by: 'pro',
  asked: true,
  stays: true,
  start: sql`bookings.change_start`,
  end: sql`bookings.change_end`,
})

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

const agreedAlready = statement<object>('agreed_to_window', () => {
  const [pro, start] = [given('pro', 'uuid'), given('start', 'timestamptz')]
  return sql`select from bookings, lateral (
      select act from jsonb_array_elements(window_acts) with ordinality as kept (act, n)
      where not (act ->> 'asked')::boolean order by n desc limit 1
    ) as last
    where ${isRow('bookings', given('id', 'uuid'))} and pro_id = ${pro}
      and act ->> 'by' = 'pro' and act ->> 'proId' = ${pro}::text
      and case when ${start} is null then change_start is null
        else window_start = ${start} and change_start is distinct from ${start} end`
})

/** Whether they had said yes before: the job has the window they answer, by them. Where they do not say which, nothing else is asked. */
export const hasAgreed = async (db: Pick<Database, '_'>, answering: Answering): Promise<boolean> =>
  (await agreedAlready(db, valuesOf(answering).values)).length === 1

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

const IS_UNANSWERED = sql`change_expires_at <= ${NOW}`
const FIRST = sql`change_expires_at`

const lapse = step(
  'lookAgain',
  () => ({
    which: sql`${IS_UNANSWERED} and change_start > ${NOW}`,
    ...LOOKS_AGAIN,
    batch: { first: FIRST, most: MOST_AT_ONCE },
  }),
  '_unanswered',
)

/** Nobody could be asked for a time that has begun: the agreed one stays, and both are told. */
const keep = statement<object>('keep_unanswered', () => {
  const kept = sql`old as (
    ${inEachMarket(
      sql`select bookings.market_id, bookings.id from bookings
        where bookings.market_id = markets.id and ${IS_UNANSWERED} and change_start <= ${NOW}
        order by ${FIRST} limit ${MOST_AT_ONCE}::int for no key update skip locked`,
      MOST_AT_ONCE,
    )}
  ),
  kept as (
    update bookings set ${NO_CHANGE}, window_acts = ${WITH_UNANSWERED} from old where ${isSameRow('bookings', 'old')}
    returning bookings.*
  )`
  return sql`with ${sql.join([kept, ...tell('keepUnanswered', sql`kept`)], sql`, `)} select id from kept`
})

/**
 * Looks for somebody else where no answer came in time, or keeps the agreed window where the other one has begun by then, a
 * batch of each; several processes may do so at once. Answers for which bookings it looks, and whether there may be more.
 */
export async function endUnansweredChanges(
  tx: Transaction,
  { now, config }: { now: Date; config: Context['config'] },
): Promise<{ ids: string[]; more: boolean }> {
  const ids = await lapse(tx, { now, config })
  const kept = await keep(tx, telling({ now, config }))
  return { ids, more: [ids, kept].some(({ length }) => length === MOST_AT_ONCE) }
}
