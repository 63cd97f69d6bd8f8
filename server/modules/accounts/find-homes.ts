import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'

const BATCH = 500

/** Looks again where professionals are at home, once places are known better: by which clocks, and in which market. */
export async function findHomes({ db }: Pick<Context, 'db'>): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const found: { rows: { user_id: string }[] } = await db.execute<{ user_id: string }>(sql`
      with batch as (
        select user_id from professionals where user_id > ${last}::uuid order by user_id limit ${BATCH}::int
      ),
      settled as materialized (select settle_homes(array(select user_id from batch)))
      select user_id from batch, settled order by user_id desc limit 1`)
    last = found.rows[0]?.user_id
  }
}
