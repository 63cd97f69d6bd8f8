import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'

/** Looks again by which clocks professionals live, once places are known better; triggers do the rest. */
export async function findHomes({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`
    update professionals set time_zone = home_zone_of(user_id, time_zone)
    where home_zone_of(user_id, time_zone) is distinct from time_zone`)
}
