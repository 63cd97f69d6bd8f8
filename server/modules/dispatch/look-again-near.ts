import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import type { Opening } from './openings.ts'
import { inCityByName, withinReach } from './suitability.ts'

/**
 * Has those on the waitlist looked at again who wait for a trade of somebody who gained something, where they come, or
 * where a place became known. The places are found first, so it takes as long as there are of those, however many wait; while nobody
 * waits none is looked for.
 */
export async function lookAgainNear(
  tx: Transaction,
  openings: readonly Opening[],
  now: Date,
): Promise<void> {
  // Whoever has a job less than before served the place as much with it.
  const gains = openings.filter(({ freeFrom }) => freeFrom === null)
  if (gains.length === 0) return
  const near = (of: 'proId' | 'zip') =>
    `{${[...new Set(gains.flatMap((each) => each[of] ?? []))].join(',')}}`
  await tx.execute(sql`
    with areas as materialized (
      select * from professional_areas
      where pro_id = any (${near('proId')}::uuid[]) and exists (select from waitlist where look_at > ${at(now)})
    ),
    reached as materialized (
      select job_place.zip, area.pro_id from areas area join places job_place on ${withinReach}
      union
      select job_place.zip, area.pro_id from areas area join places job_place on ${inCityByName}
    ),
    there as materialized (
      select reached.zip, held.trade from reached join professional_trades held on held.pro_id = reached.pro_id
      union
      select known.zip, service.slug
      from unnest(${near('zip')}::text[]) as known (zip) cross join services service
    ),
    waiting as materialized (
      -- In one order, so that two processes never wait for each other.
      select due.id from (select * from there order by zip, trade) as there cross join lateral (
        select id from waitlist
        where waitlist.zip = there.zip and waitlist.trade = there.trade
          and waitlist.look_at > ${at(now)} and waitlist.created_at <= ${at(now)}
        -- A fence, too: each place is looked up in the index, and the whole list is never read.
        for update
      ) as due
    )
    update waitlist set look_at = ${at(now)} where id = any (array(select id from waiting))`)
}
