import { sql } from 'drizzle-orm'
import type { ActOnPerson } from '#contract/people.ts'
import type { Transaction } from '#server/db/connect.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import { PEOPLE } from './person-rows.ts'

/**
 * What operators can change of somebody, in a few characters: made by the database from what is written, so that
 * whatever an act would overwrite has changed it.
 */
export const VERSION = sql`left(md5(row(person.first_name, person.last_name, person.email, person.phone,
  person.address, person.zip, person.role, person.suspended_at, person.erased_at,
  pro.business_name, pro.years_experience)::text), 16)`

export interface Held {
  id: string
  firstName: string
  email: string
  suspendedAt: Date | null
}

interface Row extends Record<string, unknown> {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  suspended_at: string | null
  erased_at: string | null
  version: string
}

const OF_WHOM = 'There is nobody with this id.'

/**
 * Holds somebody's rows until the transaction ends: of two operators the second sees what the first has done. What names them
 * meanwhile, as a job they accept, waits for nothing.
 * @throws 404 when there is nobody, 409 when they were erased or are not as the caller has read them
 */
export async function lockPerson(
  tx: Transaction,
  id: string,
  { version }: Pick<ActOnPerson, 'version'>,
): Promise<Held> {
  await tx.execute(sql`select from users where id = ${id}::uuid for no key update`)
  await tx.execute(sql`select from professionals where user_id = ${id}::uuid for no key update`)
  const { rows } = await tx.execute<Row>(sql`
    select person.id, person.first_name, person.last_name, person.email, person.phone, person.suspended_at,
      person.erased_at, ${VERSION} as version
    from ${PEOPLE} where person.id = ${id}::uuid`)
  const [row] = rows
  if (row === undefined) throw notFound(OF_WHOM)
  if (row.erased_at !== null) throw conflict('What named this person was erased.')
  if (version !== undefined && version !== row.version)
    throw conflict(`This has changed since you read it. Now it says: ${inWords(row)}.`)
  const suspendedAt = row.suspended_at === null ? null : fromDatabase(row.suspended_at)
  return { id: row.id, firstName: row.first_name, email: row.email, suspendedAt }
}

const inWords = (row: Row) =>
  [
    `${row.first_name} ${row.last_name}`.trim(),
    row.email,
    row.phone,
    row.suspended_at === null ? 'not suspended' : 'suspended',
  ]
    .filter((part) => part !== '')
    .join(', ')
