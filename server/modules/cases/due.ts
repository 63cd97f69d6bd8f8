import { type SQL, sql } from 'drizzle-orm'
import { CASE_WORKING_DAYS } from '#contract/cases.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'

const ZONE = given('timeZone', 'text')
const LOCAL = sql`(${NOW} at time zone ${ZONE})`

/**
 * The end of the market's day that is so many days from Monday to Friday later: its last moment, so that it is still of
 * that day. A weekend counts as its Sunday.
 */
export const DUE: SQL = sql`((${LOCAL}::date + case extract(isodow from ${LOCAL})
    when 4 then 2 when 5 then 2 when 6 then 1 else 0 end
  + ${CASE_WORKING_DAYS + 1}::int - interval '1 millisecond') at time zone ${ZONE})`

/** The last moment of the market's day that is so many days later: who is told that day has all of it. */
export const endOfDayIn = (days: number): SQL =>
  sql`((${LOCAL}::date + ${days + 1}::int - interval '1 millisecond') at time zone ${ZONE})`

/** A danger does not wait: the end of the market's day that it is an hour later. */
export const DUE_IN_DANGER: SQL = sql`((((${NOW} + interval '1 hour') at time zone ${ZONE})::date + 1
  - interval '1 millisecond') at time zone ${ZONE})`

/** The day of the market at whose end something is due. */
export const dueDay = (moment: SQL): SQL =>
  sql`to_char((${moment} at time zone ${ZONE}), ${'FMDay, FMMonth FMDD'}::text)`
