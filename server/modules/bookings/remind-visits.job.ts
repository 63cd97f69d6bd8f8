import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { inEachMarket, isOfRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import { ZONE } from './notice-parts.ts'
import { tell, telling } from './tell.ts'

/** The hours of the place's day before in which a visit is reminded of, the last not included. */
const EVENING = { from: '18:00', until: '21:00' } as const

const BATCH = 100

/**
 * Tells both sides of each visit of tomorrow that it is coming, once for each window. It is looked up in the
 * evening, so what was canceled, given back or moved before is not told; nor is what was agreed on only then.
 */
export async function remindOfVisits(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  breathe: Breathe = breathless,
): Promise<void> {
  const remindSome = () => remind(db, telling({ now: clock.now(), config }))
  while ((await remindSome()).length === BATCH && (await breathe()));
}

const LOCAL = sql`(${NOW} at time zone ${ZONE})`

/** This hour of the place's day; so many days later. */
const clockTime = (hour: string, days = 0) =>
  sql`((${LOCAL}::date + ${days}::int + ${hour}::time) at time zone ${ZONE})`

const visit = {
  kind: 'reminder',
  market: sql`visit.market_id`,
  aboutId: sql`visit.id`,
  moment: sql`visit.window_start`,
} as const

const remind = statement<object>('remind_visits', () => {
  const due = sql`coming as (
    ${inEachMarket(
      sql`select visit.* from bookings visit
    where visit.market_id = markets.id and visit.status = ${word('assigned')}
      and ${LOCAL}::time >= ${EVENING.from}::time and ${LOCAL}::time < ${EVENING.until}::time
      -- Tomorrow, wherever it is; then by the clocks of each place.
      and visit.window_start > ${NOW} and visit.window_start < ${NOW} + interval '2 days'
      and visit.window_start >= ${clockTime('00:00', 1)} and visit.window_start < ${clockTime('00:00', 2)}
      and ${notToldOnce(visit)}
      and ${clockTime(EVENING.from)} > greatest(visit.window_changed_at, (
        select max(accepted.at) from booking_events accepted
        where ${isOfRow('accepted', 'visit')} and accepted.to_status = ${word('assigned')}
      ))
    order by visit.window_start limit ${BATCH}::int`,
      BATCH,
    )}
  ),
  noted as (${noteTold({ ...visit, from: sql`coming visit` })}),
  due as (select coming.* from coming join noted on noted.about_id = coming.id)`
  return sql`with ${sql.join([due, ...tell('remind', sql`due`)], sql`, `)} select from due`
})
