import { type SQL, sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { inEachMarket } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { usualMoment } from '#server/modules/notifications/queue-notice.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import type { Occasion } from './notices.ts'
import { tell, telling } from './tell.ts'

/** Of the clocks where one of `bookings` is. */
export const ZONE_THERE = sql`coalesce(bookings.time_zone, ${given('timeZone', 'text')})`

/** That a reminder of one of `bookings` would not wait for the morning: until then what it says may have become untrue. */
export const IS_TOLD_AT_ONCE = sql`${usualMoment({
  kind: 'reminder',
  now: NOW,
  config: { marketTimeZone: ZONE_THERE, webhookUrl: given('webhook', 'text') },
})} <= ${NOW}`

const BATCH = 100

interface Reminding {
  occasion: Occasion
  /** That one of `bookings` is due, now. */
  isDue: SQL
  /** What makes one of `bookings` worth reminding of anew; no other round has the same of a visit. */
  moment: SQL
}

/** A round, called so among the prepared statements, that reminds of each visit once, however many processes run it. */
export function remindingOnce(name: string, { occasion, isDue, moment }: Reminding) {
  const visit = {
    kind: 'reminder',
    market: sql`bookings.market_id`,
    aboutId: sql`bookings.id`,
    moment,
  } as const
  const remind = statement<object>(name, () => {
    const due = sql`found as (
      ${inEachMarket(
        sql`select bookings.* from bookings
      where bookings.market_id = markets.id and ${isDue} and ${notToldOnce(visit)}
      order by bookings.window_start limit ${BATCH}::int`,
        BATCH,
      )}
    ),
    noted as (${noteTold({ ...visit, from: sql`found bookings` })}),
    due as (select found.* from found join noted on noted.about_id = found.id)`
    return sql`with ${sql.join([due, ...tell(occasion, sql`due`)], sql`, `)} select from due`
  })
  return async (
    { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
    breathe: Breathe = breathless,
  ): Promise<void> => {
    const remindSome = () => remind(db, telling({ now: clock.now(), config }))
    while ((await remindSome()).length === BATCH && (await breathe()));
  }
}
