import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import { IS_UNMATCHED } from './bookings.table.ts'
import { tell, telling } from './tell.ts'

/** What begins later may still find somebody by itself. */
const NEAR_HOURS = 24

const BATCH = 50

/** Tells operators of each booking that begins soon and that nobody is left to ask for, once for each window. */
export async function alertOperators(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  breathe: Breathe = breathless,
): Promise<void> {
  const alertSome = () => alert(db, telling({ now: clock.now(), config }))
  while ((await alertSome()).length === BATCH && (await breathe()));
}

const visit = {
  kind: 'operator_unmatched',
  aboutId: sql`bookings.id`,
  moment: sql`bookings.window_start`,
} as const

const alert = statement<object>('alert_operators', () => {
  const due = sql`near as (
    select bookings.* from bookings
    where ${IS_UNMATCHED} and bookings.window_start > ${NOW}
      and bookings.window_start <= ${NOW} + ${NEAR_HOURS}::int * interval '1 hour'
      and ${notToldOnce(visit)}
    order by bookings.window_start limit ${BATCH}::int
  ),
  noted as (${noteTold({ ...visit, from: sql`near bookings` })}),
  due as (select near.* from near join noted on noted.about_id = near.id)`
  return sql`with ${sql.join([due, ...tell('stillNobody', sql`due`)], sql`, `)} select from due`
})
