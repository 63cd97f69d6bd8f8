import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'

const BATCH = 500

/**
 * Looks again where professionals are at home, once places are known better: by which clocks, and in which market. With
 * `zips`, only of those who take jobs there.
 */
export async function findHomes(
  { db }: Pick<Context, 'db'>,
  zips?: readonly string[],
): Promise<void> {
  const there = zips === undefined ? sql`true` : sql`user_id in ${areasAt(zips)}`
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const found: { rows: { user_id: string }[] } = await db.execute<{ user_id: string }>(sql`
      with batch as (
        select user_id from professionals where user_id > ${last}::uuid and ${there} order by user_id limit ${BATCH}::int
      ),
      settled as materialized (select settle_homes(array(select user_id from batch)))
      select user_id from batch, settled order by user_id desc limit 1`)
    last = found.rows[0]?.user_id
  }
}

const areasAt = (zips: readonly string[]) => sql`(
  select area.pro_id from places place join professional_areas area
    on (area.zip_code <> '' and area.zip_code = place.zip) or (area.city <> '' and lower(area.city) = lower(place.city))
  where place.zip in (select jsonb_array_elements_text(${JSON.stringify(zips)}::jsonb))
)`
