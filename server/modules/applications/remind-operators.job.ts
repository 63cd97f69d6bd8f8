import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { byDay } from '#server/modules/notifications/by-day.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import { tellOperators } from '#server/modules/notifications/tell-operators.ts'

const WAITING_HOURS = 24

const told = {
  kind: 'operator_application',
  aboutId: sql`application.id`,
  moment: sql`application.submitted_at`,
} as const

/**
 * Tells operators of applications that have waited for more than a day, once for each time one was sent in and
 * all of them together. By day only: what is decided in the night is not told in the morning.
 */
export async function remindOperators({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  const page = `${config.publicUrl}/operator`
  const said = sql`case many
    when 1 then 'An application has waited for a decision for more than a day.'
    else concat(many, ' applications have waited for a decision for more than a day.') end`
  await db.execute(sql`
    with waiting as (
      select application.* from applications application
      where application.status = 'submitted'
        and application.submitted_at <= ${at(now)} - ${WAITING_HOURS}::int * interval '1 hour'
        and ${byDay(now, config.marketTimeZone)} = ${at(now)} and ${notToldOnce(told)}
    ),
    noted as (${noteTold({ ...told, from: sql`waiting application` })}),
    noticed as (${tellOperators({
      kind: told.kind,
      now,
      config,
      gathered: sql`
        select count(*)::int as many, (array_agg(waiting.id order by waiting.submitted_at))[1] as longest
        from noted join waiting on waiting.id = noted.about_id having count(*) > 0`,
      aboutId: sql`longest`,
      subject: sql`case many when 1 then 'An application waits' else concat(many, ' applications wait') end`,
      says: sql`concat(${said}, E'\n\nApplications: ', ${page}::text)`,
      text: said,
      link: sql`${page}::text`,
    })})
    select from noted`)
}
