import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { NOTICED, noticeOf } from './booking-notice.ts'
import { CANCELED_UNSERVED } from './notice-words.ts'

/** What the customer reads when the window began and nobody had accepted. */
export const NOBODY_FOUND = 'Nobody could come in this window.'

/** The rest is the next batch's: a statement that may take all would be planned to read all. */
const MOST_AT_ONCE = 50

/** Cancels what nobody accepted before its window began, a batch; answers whether there may be more. */
export async function cancelUnserved({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const now = clock.now()
  const { rows } = await db.execute(sql`
    with late as (
      select id from bookings where status = 'pending' and window_start <= ${at(now)}
      order by window_start limit ${MOST_AT_ONCE} for update skip locked
    ),
    canceled as (
      update bookings set status = 'canceled',
        offer_id = null, offer_pro_id = null, offer_expires_at = null
      where id = any (array(select id from late))
      returning ${NOTICED}
    ),
    noticed as (${noticeOf('canceled', CANCELED_UNSERVED, { changed: sql`canceled`, config, now })})
    insert into booking_events (booking_id, at, by, from_status, to_status, reason)
    select id, ${at(now)}, 'system', 'pending', 'canceled', ${NOBODY_FOUND} from canceled
    returning id`)
  return rows.length === MOST_AT_ONCE
}
