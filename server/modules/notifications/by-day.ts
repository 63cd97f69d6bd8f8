import { type SQL, sql } from 'drizzle-orm'
import { NIGHT } from '#contract/notice-kinds.ts'
import { at, type Moment } from '#server/db/sql.ts'

const DAY = { from: NIGHT.until, until: NIGHT.from }

/** This moment where it lies within these hours of the zone's day, the last not included; else the next morning. */
export function byDay(
  now: Moment,
  timeZone: string | SQL,
  hours: { from: string; until: string } = DAY,
): SQL {
  const local = sql`(${at(now)} at time zone ${timeZone}::text)`
  const morning = sql`(${local}::date + ${hours.from}::time)`
  return sql`case
    when ${local}::time < ${hours.from}::time then ${morning} at time zone ${timeZone}::text
    when ${local}::time < ${hours.until}::time then ${at(now)}
    else (${morning} + interval '1 day') at time zone ${timeZone}::text
  end`
}
