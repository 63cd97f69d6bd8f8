import { type SQL, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { inMarketsOf, isRow } from '#server/db/in-market.ts'
import { marketsOf } from '#server/http/of-market.ts'
import { forbidden, notFound } from '#server/http/problems.ts'

/** The rows that make somebody of a market, besides where they live: the column that names them, and which of them count. */
export const MAKE_OF_A_MARKET = [
  { table: 'professionals', person: sql`user_id`, counts: sql`true` },
  { table: 'applications', person: sql`user_id`, counts: sql`status <> 'draft'` },
  { table: 'bookings', person: sql`customer_id`, counts: sql`true` },
  { table: 'bookings', person: sql`pro_id`, counts: sql`pro_id is not null` },
] as const

/** Bookings are looked for where somebody is known. */
const inTheir = (table: string, person: SQL): SQL =>
  table === 'bookings' ? inMarketsOf(table, person) : sql`true`

/** The markets that the rows of somebody are of. */
export const marketsOfRows = (person: SQL): SQL =>
  sql.join(
    MAKE_OF_A_MARKET.map(
      ({ table, person: named, counts }) =>
        sql`select market_id from ${sql.raw(table)} where ${inTheir(table, person)} and ${named} = ${person} and ${counts}`,
    ),
    sql` union all `,
  )

/**
 * The markets that somebody is of: where they work, applied, booked or live. Operators are of none: about them only those
 * of every market act.
 */
const ofPerson = (person: SQL): SQL => sql`
  select market_id from (
    ${marketsOfRows(person)}
    union all
    select market_at(zip) from users where id = ${person} and zip <> ''
  ) as theirs where exists (select from users where id = ${person} and role <> 'operator')`

/** Whether an operator looks after the house itself, too. */
export async function isOfEveryMarket(
  { db }: { db: Pick<Database | Transaction, 'execute'> },
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

/**
 * Whether an operator reads what another, by this id, wrote about somebody whom both know: everything whoever is of every
 * market, and else what is by a colleague of one of theirs or of every one. Who has left the house is nobody's colleague.
 */
export const readsWriter = (operator: SQL, writer: SQL): SQL => {
  const theirs = marketsOf(sql`colleague.id`)
  return sql`(not exists ${marketsOf(operator)} or exists (
    select from users colleague
    where colleague.id = ${writer} and colleague.role = 'operator' and colleague.erased_at is null
      and (not exists ${theirs} or exists (${marketsOf(operator)} intersect ${theirs}))
  ))`
}

const beyond = () => forbidden('This is for operators of every market: yours are some of them.')

/**
 * Asks once more within the transaction of an act about all markets, where turns are taken.
 * @throws 403 for who is of some markets, or suspended, by now
 */
export async function refuseUnlessOfEvery(tx: Transaction, operatorId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from users where id = ${operatorId}::uuid and role = 'operator' and suspended_at is null`,
  )
  if (rows.length === 0 || !(await isOfEveryMarket({ db: tx }, operatorId))) throw beyond()
}

/**
 * What somebody did as a customer or professional may be judged by operators of their market; whether they are an operator
 * any more, only by those of every one.
 * @throws 403 where they are an operator and the caller is of some markets
 */
export async function refuseAboutOperator(
  tx: Transaction,
  operatorId: string,
  personId: string,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from users where id = ${personId}::uuid and role = 'operator'`,
  )
  if (rows.length > 0 && !(await isOfEveryMarket({ db: tx }, operatorId)))
    throw forbidden('They are an operator: only an operator of every market suspends them.')
}

type Within = Exclude<NonNullable<Endpoint['within']>, 'theirs'>

/** The markets that what an id names is of. */
const MARKETS: Record<Within, (id: SQL) => SQL> = {
  booking: (id) => sql`select market_id from bookings where ${isRow('bookings', id)}`,
  application: (id) => sql`select market_id from applications where id = ${id}`,
  person: ofPerson,
  case: (id) => sql`select market_id from cases where ${isRow('cases', id)}`,
  photo: (id) => sql`select market_id from photos where ${isRow('photos', id)}`,
  review: (id) => sql`select market_id from reviews where ${isRow('reviews', id)}`,
  // One that counts is looked up again by its own id.
  license: (id) => sql`
    select market_id from submitted_licenses sent join professionals on user_id = sent.pro_id where sent.id = ${id}
    union all
    select market_id from professional_licenses held join professionals on user_id = held.pro_id where held.id = ${id}`,
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
  throw within === undefined ? beyond() : notFound()
}
