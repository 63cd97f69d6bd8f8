import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { notFound } from '#server/http/problems.ts'
import { isOfEveryMarket } from './policy.ts'

/**
 * The markets that an operator is told of: the one they ask for, else all that name them; null for the whole.
 * @throws 404 for one that is not theirs
 */
export async function readWhich(
  context: Pick<Context, 'db'>,
  operatorId: string,
  asked: string | undefined,
): Promise<readonly string[] | null> {
  if (asked === undefined && (await isOfEveryMarket(context, operatorId))) return null
  if (asked !== undefined && !couldBeRowId(asked)) throw notFound()
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from markets where ${seesMarket(sql`${operatorId}::uuid`, sql`id`)}
      and (${asked ?? null}::uuid is null or id = ${asked ?? null}::uuid)`)
  if (rows.length === 0) throw notFound()
  return rows.map(({ id }) => id)
}
