import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { inEachMarket } from '#server/db/in-market.ts'
import { statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import { isNews, isUnfinished } from './list-late.ts'
import { tell, telling } from './tell.ts'

const BATCH = 100

/** Reminds each professional once of a job that they have begun and, hours after it usually is done, not completed. */
export async function remindToComplete(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  breathe: Breathe = breathless,
): Promise<void> {
  const remindSome = () => remind(db, telling({ now: clock.now(), config }))
  while ((await remindSome()).length === BATCH && (await breathe()));
}

const visit = {
  kind: 'reminder',
  market: sql`bookings.market_id`,
  aboutId: sql`bookings.id`,
  // The one of the evening before is told of when the window begins.
  moment: sql`bookings.window_end`,
} as const

const remind = statement<object>('remind_to_complete', () => {
  const due = sql`unfinished as (
    ${inEachMarket(
      sql`select bookings.* from bookings
    where bookings.market_id = markets.id and ${isUnfinished(NOW)} and ${isNews(NOW)} and ${notToldOnce(visit)}
    order by bookings.window_start limit ${BATCH}::int`,
      BATCH,
    )}
  ),
  noted as (${noteTold({ ...visit, from: sql`unfinished bookings` })}),
  due as (select unfinished.* from unfinished join noted on noted.about_id = unfinished.id)`
  return sql`with ${sql.join([due, ...tell('remindToComplete', sql`due`)], sql`, `)} select from due`
})
