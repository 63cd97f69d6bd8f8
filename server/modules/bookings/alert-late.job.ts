import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { tellOperators } from '#server/modules/notifications/tell-operators.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import { isLate } from './list-late.ts'
import { BOOKING_PAGE, SITE, text, TITLE, WINDOW } from './notice-parts.ts'
import { telling } from './tell.ts'

/** Of more, the next round tells. */
const MOST = 50

const job = {
  kind: 'operator_late',
  aboutId: sql`visit.id`,
  moment: sql`visit.window_start`,
} as const

/**
 * Tells operators of jobs at which nobody has arrived half an hour after their window, once for each window and all
 * that a round finds together.
 */
export async function alertLate({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  await alert(db, telling({ now: clock.now(), config }))
}

const PAGE = text`${SITE}/operator${BOOKING_PAGE}`

const alert = statement<object>('alert_late', () => {
  const said = sql`case many when 1
    then 'Half an hour after its window, nobody has said that they arrived for this job. Call the professional, and tell the customer.'
    else concat('Half an hour after their windows, nobody has said that they arrived for these ', many,
      ' jobs. Call the professionals, and tell the customers.') end`
  return sql`with late as (
    select visit.* from bookings visit
    where ${isLate(NOW)} and ${notToldOnce(job)}
    order by visit.window_end limit ${MOST}::int
  ),
  noted as (${noteTold({ ...job, from: sql`late visit` })}),
  noticed as (${tellOperators({
    kind: job.kind,
    now: NOW,
    config: { marketTimeZone: given('timeZone', 'text'), webhookUrl: given('webhook', 'text') },
    gathered: sql`
      select count(*)::int as many, (array_agg(visit.id order by visit.window_end))[1] as first_id,
        (array_agg(${TITLE} order by visit.window_end))[1] as title,
        (array_agg(${PAGE} order by visit.window_end))[1] as page,
        string_agg(${text`${TITLE}\n${WINDOW}\nThe job: ${PAGE}`}, E'\n\n' order by visit.window_end) as jobs
      from noted join late visit on visit.id = noted.about_id having count(*) > 0`,
    aboutId: sql`first_id`,
    subject: sql`case many when 1 then concat('Nobody has arrived: ', title)
      else concat('Nobody has arrived for ', many, ' jobs') end`,
    says: sql`concat(${said}, E'\n\n', jobs)`,
    text: said,
    link: sql`case many when 1 then page else ${text`${SITE}/operator/bookings`} end`,
  })})
  select from noted`
})
