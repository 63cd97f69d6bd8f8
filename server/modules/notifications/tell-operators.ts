import { type SQL, sql } from 'drizzle-orm'
import { word } from '#server/db/sql.ts'
import { type Notice, personIn, queueNotice } from './queue-notice.ts'

const isOperator = (person: SQL) =>
  sql`${person}.role = ${word('operator')} and ${person}.suspended_at is null`

/**
 * Whether a row of `users` is an operator who is told what operators look after, under the name that a statement gives it: those on
 * duty, who never touched the switch too. Where nobody is, everybody is told: what happens at night must not go unheard.
 */
export function isOnDuty(alias: string): SQL {
  const person = sql.identifier(alias)
  return sql`${isOperator(sql`${person}`)} and (${person}.on_duty or not exists (
    select from users anybody where ${isOperator(sql`anybody`)} and anybody.on_duty
  ))`
}

interface Gathered extends Omit<Notice, 'from' | 'recipient'> {
  /** One row that says all of it, or none. */
  gathered: SQL
}

/** The part of a statement that tells operators what a round has gathered, in one notice. */
export const tellOperators = ({ gathered, ...notice }: Gathered): SQL =>
  queueNotice({
    ...notice,
    from: sql`(${gathered}) as gathered join users operator on ${isOnDuty('operator')}`,
    recipient: personIn(sql`operator`),
  })
