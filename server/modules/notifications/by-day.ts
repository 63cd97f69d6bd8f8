import { type SQL, sql } from 'drizzle-orm'
import { NIGHT } from '#contract/notice-kinds.ts'
import { at, type Moment } from '#server/db/sql.ts'

/** This moment by day, by the clocks of a zone; at night the next morning. */
export function byDay(now: Moment, timeZone: string | SQL): SQL {
  const local = sql`(${at(now)} at time zone ${timeZone}::text)`
  const morning = sql`(${local}::date + ${NIGHT.until}::time)`
  return sql`case
    when ${local}::time < ${NIGHT.until}::time then ${morning} at time zone ${timeZone}::text
    when ${local}::time < ${NIGHT.from}::time then ${at(now)}
    else (${morning} + interval '1 day') at time zone ${timeZone}::text
  end`
}
