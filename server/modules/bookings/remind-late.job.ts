import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { inEachMarket } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { usualMoment } from '#server/modules/notifications/queue-notice.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import { isLate, isNews, TURNS_LATE } from './list-late.ts'
import { tell, telling } from './tell.ts'

const BATCH = 100

/**
 * Reminds each professional once of a job at which they have not arrived, from when it is late for operators. What is to
 * wait for the morning is looked at again then, so nobody is told to go where they have been.
 */
export async function remindOfLate(
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
  // The evening before is told of when the window begins, and what is not completed of when it ends.
  moment: TURNS_LATE,
} as const

const WHEN = usualMoment({
  kind: visit.kind,
  now: NOW,
  config: {
    marketTimeZone: sql`coalesce(bookings.time_zone, ${given('timeZone', 'text')})`,
    webhookUrl: given('webhook', 'text'),
  },
})

const remind = statement<object>('remind_late', () => {
  const due = sql`late as (
    ${inEachMarket(
      sql`select bookings.* from bookings
    where bookings.market_id = markets.id and ${isLate(NOW)} and ${isNews(NOW)} and ${WHEN} <= ${NOW}
      and ${notToldOnce(visit)}
    order by bookings.window_start limit ${BATCH}::int`,
      BATCH,
    )}
  ),
  noted as (${noteTold({ ...visit, from: sql`late bookings` })}),
  due as (select late.* from late join noted on noted.about_id = late.id)`
  return sql`with ${sql.join([due, ...tell('remindOfLate', sql`due`)], sql`, `)} select from due`
})
