import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { unauthorized } from '#server/http/problems.ts'
import { HAS_LEFT } from './has-left.ts'

/**
 * The part `writer` of a statement in which somebody writes: who it is, held before anything else is, so that whoever erases them comes
 * before, and nothing is written, or after it, and erases what was. What is written asks for `IS_THERE`.
 */
export const writer = (id: SQL): SQL => sql`writer as materialized (
  select who.id from users who where who.id = ${id} and who.erased_at is null for share of who
)`

/** That who writes has not been erased. */
export const IS_THERE: SQL = sql`exists (select from writer)`

/**
 * Says to whose words were not written why, where they were erased meanwhile.
 * @throws 401
 */
export async function refuseErased({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  const { rows } = await db.execute(sql`select where ${HAS_LEFT(sql`${userId}::uuid`)}`)
  if (rows.length > 0) throw unauthorized()
}
