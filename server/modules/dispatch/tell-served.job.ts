import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { personIn, queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { marketDay, servesAtAll } from './serves-at-all.ts'

/** Looked at in one statement. */
const TOGETHER = 20

/** For what is no opening, such as a database restored from a copy. */
const LOOK_AGAIN_HOURS = 24

const TRADE_WORDS = sql`case service.slug
  when 'electrical' then 'electrical work'
  when 'hvac' then 'heating and cooling'
  else lower(service.name) end`

/**
 * Writes to those on the waitlist whose place somebody serves now, and takes them off it in the same
 * statement. Any process may run it at any time; with nothing due it is one question.
 */
export async function tellServed(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  breathe: Breathe = breathless,
): Promise<void> {
  while ((await tellSome(context)) && (await breathe()));
}

/** False when nothing was due. */
async function tellSome(context: Pick<Context, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const now = context.clock.now()
  const page = sql`${`${context.config.publicUrl}/ai-booking`}::text`
  const { rows } = await context.db.execute(sql`
    with looked as materialized (
      select id, user_id, zip, trade from waitlist where look_at <= ${at(now)}
      order by look_at limit ${TOGETHER}::int for update skip locked
    ),
    served as materialized (
      select * from looked where ${servesAtAll({
        trade: sql`looked.trade`,
        zip: sql`looked.zip`,
        customerId: sql`looked.user_id`,
        day: marketDay(context),
      })}
    ),
    done as (delete from waitlist where id in (select id from served)),
    later as (
      update waitlist set look_at = ${at(now)} + ${LOOK_AGAIN_HOURS}::int * interval '1 hour'
      where id in (select id from looked) and id not in (select id from served)
    ),
    noticed as (${queueNotice({
      kind: 'served',
      now,
      config: context.config,
      from: sql`served
        join users customer on customer.id = served.user_id
        join services service on service.slug = served.trade`,
      recipient: personIn(sql`customer`),
      aboutId: sql`served.id`,
      subject: sql`concat('We come to ', served.zip, ' now: ', ${TRADE_WORDS})`,
      says: sql`concat('A professional for ', ${TRADE_WORDS}, ' now takes jobs in ', served.zip,
        '. You asked us to write to you when somebody does.', E'\n\nBook a visit: ', ${page})`,
      text: sql`concat('A professional for ', ${TRADE_WORDS}, ' now takes jobs in ', served.zip, '.')`,
      link: page,
    })})
    select id from looked`)
  return rows.length > 0
}
