import { type SQL, sql } from 'drizzle-orm'
import { CANCELED, mayStep, PENDING, type Step, type StepName, STEPS } from '#contract/bookings.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { inEachMarket, isSameRow } from '#server/db/in-market.ts'
import { inWords, word } from '#server/db/sql.ts'
import { statement, type Values } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Occasion } from './notices.ts'
import { tell, type Telling, telling } from './tell.ts'

interface Parts {
  /** Which bookings take it, of those that may. */
  which: SQL
  /** What changes besides the status. */
  set?: SQL
  /** What the history says beside it. */
  reason?: SQL
  /** What people are told it is; unset: the step itself. */
  occasion?: Occasion
  /** Two who take the step with the same text take turns, before either touches a booking. */
  inTurn?: SQL
  /** So many of the first, and those that somebody else holds are left to them; unset: all there are. */
  batch?: { first: SQL; most: number }
}

interface Taking extends Telling {
  /** What the parts are given. */
  values?: Values
}

/**
 * A step of the contract as one statement: bookings that stand where it begins take it, the history says so and
 * whoever is to be told is written to, or nothing happens at all. Who comes at the same time waits for the row and
 * looks at it again, so that one wins. Answers which bookings took it. Where
 * several statements take a step, `called` tells them apart.
 */
export function step(name: StepName, build: () => Parts, called = '') {
  const ask = statement<{ id: string }>(`step_${name}${called}`, () => {
    const { from, to }: Step = STEPS[name]
    const { which, set, reason, occasion = name, inTurn, batch } = build()
    const turn =
      inTurn &&
      sql`turn as materialized (select pg_advisory_xact_lock(hashtextextended(${inTurn}, 0)))`
    const found = sql`select bookings.market_id, bookings.id, bookings.status as was, bookings.pro_id as had_by,
        bookings.offer_pro_id as held_by, bookings.window_start, bookings.window_end,
        bookings.change_expires_at as asked_until
      from ${list([sql`bookings`, turn && sql`turn`])}
      where bookings.status in (${inWords(from)}) and ${which}`
    const old =
      batch === undefined
        ? sql`old as (${found} for no key update of bookings)`
        : sql`old as (${inEachMarket(
            sql`${found} and bookings.market_id = markets.id order by ${batch.first} limit ${batch.most}
              for no key update skip locked`,
            batch.most,
          )})`
    const stepped = sql`stepped as (
      update bookings set ${list([sql`status = ${word(to)}`, set])}
      from old where ${isSameRow('bookings', 'old')}
      returning bookings.*, old.was, old.had_by, old.held_by, old.asked_until
    )`
    return sql`with ${list([turn, old, stepped, ...follow(name, sql`stepped`, { reason, occasion })])}
      select id from stepped`
  })
  return async (
    db: Pick<Database | Transaction, '_'>,
    { values, ...when }: Taking,
  ): Promise<string[]> => (await ask(db, { ...values, ...telling(when) })).map(({ id }) => id)
}

/**
 * The parts of a statement that follow a step: its event, what is kept for a professional who has the job no more,
 * and what people are told. `stepped` names the part that wrote the bookings and returned all their columns, and as
 * `was` the status they came from; `old` names the one with what they were before.
 */
export const follow = (
  name: StepName,
  stepped: SQL,
  { reason = sql`null`, occasion = name }: { reason?: SQL | undefined; occasion?: Occasion } = {},
): SQL[] => [
  sql`history as (
    insert into booking_events (market_id, booking_id, at, by, from_status, to_status, reason)
    select market_id, id, ${NOW}, ${word(STEPS[name].by)}, was, ${word(STEPS[name].to)}, ${reason} from ${stepped}
    returning id, market_id, booking_id, by
  )`,
  ...(takesAJobAway(STEPS[name]) ? [ended(name)] : []),
  ...tell(occasion, stepped),
]

const takesAJobAway = (taken: Step): boolean =>
  (taken.to === PENDING || taken.to === CANCELED) && mayStep(taken, STEPS.accept.to)

/** Another window may be asked for by the step itself: the one that was stands in `old`. */
const ended = (name: StepName): SQL => sql`ended as (
    insert into ended_jobs (market_id, booking_id, pro_id, event_id, at, by, status, window_start, window_end)
    select history.market_id, history.booking_id, old.had_by, history.id, ${NOW}, history.by,
      ${STEPS[name].to === CANCELED ? word(CANCELED) : sql`old.was`}, old.window_start, old.window_end
    from history join old on old.id = history.booking_id where old.had_by is not null
  )`

const list = (parts: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql`, `,
  )
