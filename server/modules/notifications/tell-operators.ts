import { type SQL, sql } from 'drizzle-orm'
import { word } from '#server/db/sql.ts'
import { type Notice, personIn, queueNotice } from './queue-notice.ts'

/** Whether a row of `users` is an operator who is told, under the name that a statement gives it. */
export function isOnDuty(alias: string): SQL {
  const person = sql.identifier(alias)
  return sql`${person}.role = ${word('operator')} and ${person}.on_duty and ${person}.suspended_at is null`
}

/**
 * Who is told what operators look after, as a row `operator` to join: those on duty, who never touched the switch too, and are not
 * suspended.
 */
export const ON_DUTY = sql`users operator on ${isOnDuty('operator')}`

interface Gathered extends Omit<Notice, 'from' | 'recipient'> {
  /** One row that says all of it, or none. */
  gathered: SQL
}

/** The part of a statement that tells every operator on duty what a round has gathered, in one notice. */
export const tellOperators = ({ gathered, ...notice }: Gathered): SQL =>
  queueNotice({
    ...notice,
    from: sql`(${gathered}) as gathered join ${ON_DUTY}`,
    recipient: personIn(sql`operator`),
  })
