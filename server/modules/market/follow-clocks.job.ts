import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'

/** Professionals looked at in one statement, which holds up who changes one of them. */
const TOGETHER = 200

/**
 * Has professionals go by the clocks of their market once it names others. Any process may run it at any time: a market is
 * one process's for a statement, and the next one goes on after whom that one looked at. With no market changed it is one
 * question.
 */
export async function followClocks(
  { db }: Pick<Context, 'db'>,
  breathe: Breathe = breathless,
): Promise<void> {
  while ((await followSome(db)) && (await breathe()));
}

/** False when there was nobody to look at, or another process is at it. */
async function followSome(db: Context['db']): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with changed as materialized (
      select id, clocks_up_to from markets where clocks_up_to is not null
      order by id limit 1 for no key update skip locked
    ),
    batch as materialized (
      select user_id from professionals where user_id > (select clocks_up_to from changed)
      order by user_id limit ${TOGETHER}::int
    ),
    -- Whoever has no area in it stays where they are.
    settled as materialized (
      select settle_homes(array(
        select user_id from batch where exists (
          select from professional_areas area join places place
            on (area.zip_code <> '' and place.zip = area.zip_code)
              or (area.city <> '' and lower(place.city) = lower(area.city))
          where area.pro_id = batch.user_id and place.market_id = changed.id
        )
      ))
      from changed
    )
    update markets set clocks_up_to = (select user_id from batch order by user_id desc limit 1)
    from changed, settled where markets.id = changed.id returning 1`)
  return rows.length > 0
}
