import { type SQL, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { marketsOf } from '#server/http/of-market.ts'
import { forbidden, notFound } from '#server/http/problems.ts'

/**
 * The markets that somebody is of: where they work, applied, booked or live. Operators are of none: about them only those
 * of every market act.
 */
const ofPerson = (person: SQL): SQL => sql`
  select market_id from (
    select market_id from professionals where user_id = ${person}
    union all
    select market_id from applications where user_id = ${person} and status <> 'draft'
    union all
    select market_id from bookings where customer_id = ${person}
    union all
    select market_id from bookings where pro_id = ${person}
    union all
    select market_at(zip) from users where id = ${person} and zip <> ''
  ) as theirs where exists (select from users where id = ${person} and role <> 'operator')`

/** Whether an operator looks after the house itself, too. */
export async function isOfEveryMarket(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ all: boolean }>(
    sql`select not exists ${marketsOf(sql`${operatorId}::uuid`)} as all`,
  )
  return rows[0]?.all === true
}

/** Whether an operator finds somebody in a list. */
export const seesPerson = (operator: SQL, person: SQL): SQL =>
  sql`(not exists ${marketsOf(operator)} or exists (${ofPerson(person)} and market_id in ${marketsOf(operator)}))`

type Within = Exclude<NonNullable<Endpoint['within']>, 'theirs'>

/** The markets that what an id names is of. */
const MARKETS: Record<Within, (id: SQL) => SQL> = {
  booking: (id) => sql`select market_id from bookings where id = ${id}`,
  application: (id) => sql`select market_id from applications where id = ${id}`,
  person: ofPerson,
  case: (id) =>
    sql`select market_id from cases join bookings on bookings.id = booking_id where cases.id = ${id}`,
  photo: (id) =>
    sql`select market_id from photos join bookings on bookings.id = booking_id where photos.id = ${id}`,
  review: (id) =>
    sql`select market_id from reviews join bookings on bookings.id = booking_id where reviews.id = ${id}`,
  license: (id) =>
    sql`select market_id from submitted_licenses sent join professionals on user_id = sent.pro_id where sent.id = ${id}`,
  question: (id) =>
    sql`select market_id from questions join professionals on user_id = questions.pro_id where questions.id = ${id}`,
}

/**
 * The one place that says what an operator of some markets may: a call about something of theirs, one that tells no
 * more than theirs, and nothing else.
 * @throws 403 for a call about everything, 404 for what is of another market
 */
export async function refuseBeyondMarkets(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  { within, id }: { within: Endpoint['within']; id: string },
): Promise<void> {
  if (within === 'theirs') return
  const operator = sql`${operatorId}::uuid`
  const sees =
    within === undefined
      ? sql`false`
      : sql`exists (select from (${MARKETS[within](sql`${id}::uuid`)}) as its where market_id in ${marketsOf(operator)})`
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select not exists ${marketsOf(operator)} or ${sees} as may`,
  )
  if (rows[0]?.may === true) return
  throw within === undefined
    ? forbidden('This is for operators of every market: yours are some of them.')
    : notFound()
}
