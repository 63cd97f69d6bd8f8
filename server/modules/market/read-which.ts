import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { notFound } from '#server/http/problems.ts'
import { isOfEveryMarket } from './policy.ts'

/** Which markets are told of, null for the whole, and by whose clocks. */
interface Which {
  markets: readonly string[] | null
  timeZone: string
}

/**
 * The markets that an operator is told of: the one they ask for, else all that name them. One that names its clocks is told by
 * them, and all else by the settings', by which the sums are kept.
 * @throws 404 for one that is not theirs
 */
export async function readWhich(
  context: Pick<Context, 'db' | 'config'>,
  operatorId: string,
  asked: string | undefined,
): Promise<Which> {
  const timeZone = context.config.marketTimeZone
  if (asked === undefined && (await isOfEveryMarket(context, operatorId)))
    return { markets: null, timeZone }
  if (asked !== undefined && !couldBeRowId(asked)) throw notFound()
  const { rows } = await context.db.execute<{ id: string; time_zone: string | null }>(sql`
    select id, time_zone from markets where ${seesMarket(sql`${operatorId}::uuid`, sql`id`)}
      and (${asked ?? null}::uuid is null or id = ${asked ?? null}::uuid)`)
  const [one, other] = rows
  if (one === undefined) throw notFound()
  return {
    markets: rows.map(({ id }) => id),
    timeZone: (other === undefined ? one.time_zone : null) ?? timeZone,
  }
}
