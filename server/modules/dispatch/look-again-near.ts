import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import type { Opening } from './openings.ts'
import { covers } from './suitability.ts'

/** Has those on the waitlist looked at again who wait where somebody gained something, or where a place became known. */
export async function lookAgainNear(
  tx: Transaction,
  openings: readonly Opening[],
  now: Date,
): Promise<void> {
  const near = (of: 'proId' | 'zip') => `{${openings.flatMap((each) => each[of] ?? []).join(',')}}`
  await tx.execute(sql`
    update waitlist set look_at = ${at(now)}
    where look_at > ${at(now)} and created_at <= ${at(now)} and (
      zip = any (${near('zip')}::text[])
      or exists (
        select from places job_place
        join professional_areas area on area.pro_id = any (${near('proId')}::uuid[]) and ${covers}
        where job_place.zip = waitlist.zip
      )
    )`)
}
