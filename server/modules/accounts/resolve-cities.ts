import { sql } from 'drizzle-orm'
import { STATE_CODES } from '#contract/state-codes.ts'
import type { Transaction } from '#server/db/connect.ts'

/** The code of the state of a license, which may be typed as its name. */
const LICENSED_IN = sql`coalesce(
  ${JSON.stringify(STATE_CODES)}::jsonb ->> lower(trim(license.issuing_state)), upper(trim(license.issuing_state))
)`

/**
 * A city that was named alone lies in the state of its professional's licenses, where one of them has such a
 * city. Where several have, or none, it stays as it was named, and they are asked.
 */
export async function resolveCities(tx: Transaction, proId: string): Promise<void> {
  await tx.execute(sql`
    update professional_areas set state = named.state
    from (
      select area.id, min(held.state) as state from professional_areas area
      join lateral (
        select distinct ${LICENSED_IN} as state from professional_licenses license
        where license.pro_id = area.pro_id
      ) held on exists (
        select from places where lower(places.city) = lower(area.city) and places.state = held.state
      )
      where area.pro_id = ${proId}::uuid and area.zip_code = '' and area.state = ''
      group by area.id having count(*) = 1
    ) named
    where professional_areas.id = named.id`)
}
