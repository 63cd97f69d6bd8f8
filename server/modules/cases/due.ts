import { type SQL, sql } from 'drizzle-orm'
import { CASE_WORKING_DAYS } from '#contract/cases.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'

const ZONE = given('timeZone', 'text')
const local = (moment: SQL) => sql`(${moment} at time zone ${ZONE})`
const LOCAL = local(NOW)

/** The last moment of the market's day that is so many days after that of a moment: it is still of that day. */
const endOfDay = (moment: SQL, days: SQL): SQL =>
  sql`((${local(moment)}::date + ${days} + 1 - interval '1 millisecond') at time zone ${ZONE})`

/** The end of the market's day that is so many days from Monday to Friday later. A weekend counts as its Sunday. */
export const DUE = endOfDay(
  NOW,
  sql`case extract(isodow from ${LOCAL}) when 4 then 2 when 5 then 2 when 6 then 1 else 0 end
    + ${CASE_WORKING_DAYS}::int`,
)

/** The end of the market's day that is so many days later: who is told that day has all of it. */
export const endOfDayIn = (days: number): SQL => endOfDay(NOW, sql`${days}::int`)

/** A danger does not wait: the end of the market's day that it is an hour later. */
export const DUE_IN_DANGER = endOfDay(sql`(${NOW} + interval '1 hour')`, sql`0`)

/** The day of the market at whose end something is due. */
export const dueDay = (moment: SQL): SQL =>
  sql`to_char((${moment} at time zone ${ZONE}), ${'FMDay, FMMonth FMDD'}::text)`
