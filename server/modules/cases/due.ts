import { type SQL, sql } from 'drizzle-orm'
import { CASE_WORKING_DAYS } from '#contract/cases.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'

const ZONE = given('timeZone', 'text')
const LOCAL = sql`(${NOW} at time zone ${ZONE})`

/** The same time of the market's day, so many days from Monday to Friday later. A weekend counts as its Sunday. */
export const DUE: SQL = sql`((${LOCAL} + case extract(isodow from ${LOCAL})
    when 4 then 2 when 5 then 2 when 6 then 1 else 0 end * interval '1 day'
  + ${CASE_WORKING_DAYS}::int * interval '1 day') at time zone ${ZONE})`

/** A moment of a case in the market's time. */
export const inMarket = (moment: SQL): SQL =>
  sql`to_char((${moment} at time zone ${ZONE}), ${'FMDay, FMMonth FMDD, FMHH12:MI AM'}::text)`
