import { type SQL, sql } from 'drizzle-orm'
import { word } from '#server/db/sql.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { type Notice, personIn, queueNotice } from './queue-notice.ts'

const isOperator = (person: SQL) =>
  sql`${person}.role = ${word('operator')} and ${person}.suspended_at is null`

/**
 * Whether a row of `users` is an operator who is told what is of a market, under the name that a statement gives it: those on
 * duty who look after it, who never touched the switch too. Where nobody is, all of them are told: what happens at night must
 * not go unheard. What is of no market is told to operators of every one.
 */
export function isOnDuty(alias: string, market: SQL): SQL {
  const person = sql.identifier(alias)
  const looksAfter = (who: SQL) => sql`${isOperator(who)} and ${seesMarket(sql`${who}.id`, market)}`
  return sql`${looksAfter(sql`${person}`)} and (${person}.on_duty or not exists (
    select from users anybody where ${looksAfter(sql`anybody`)} and anybody.on_duty
  ))`
}

/** For `isOnDuty`: it is about all of them. */
export const OF_THE_HOUSE = sql`null::uuid`

interface Gathered extends Omit<Notice, 'from' | 'recipient'> {
  /** One row that says all of it to one operator, or none; `isTold` says whether they are told what is of a market. */
  gathered: (isTold: (market: SQL) => SQL) => SQL
}

/** The part of a statement that tells operators what a round has gathered, each of their markets in one notice. */
export const tellOperators = ({ gathered, ...notice }: Gathered): SQL =>
  queueNotice({
    ...notice,
    from: sql`users operator join lateral (${gathered((market) => isOnDuty('operator', market))}) as gathered
      on ${isOperator(sql`operator`)}`,
    recipient: personIn(sql`operator`),
  })
