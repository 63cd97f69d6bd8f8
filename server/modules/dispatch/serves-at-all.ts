import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { takesJobs } from './suitability.ts'
import { whoServes } from './who-serves.ts'

interface Wanted {
  trade: SQL
  /** Five digits. */
  zip: SQL
  /** Nobody comes to their own home. */
  customerId: SQL
  /** The market's today. */
  day: SQL
}

/** Whether anybody takes jobs of a trade at a place, free or not. */
export const servesAtAll = ({ zip, ...job }: Wanted): SQL => sql`exists (
  select from (${whoServes(zip)}) as near join professionals pro on pro.user_id = near.pro_id
  where ${takesJobs(job)}
)`

export const marketDay = ({ clock, config }: Pick<Context, 'clock' | 'config'>): SQL =>
  sql`(${at(clock.now())} at time zone ${config.marketTimeZone}::text)::date`
