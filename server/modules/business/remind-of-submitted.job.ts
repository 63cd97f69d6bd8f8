import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { byDay } from '#server/modules/notifications/by-day.ts'
import { tellOperators } from '#server/modules/notifications/tell-operators.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'

const WAITING_HOURS = 24

const told = {
  kind: 'operator_application',
  aboutId: sql`sent.id`,
  moment: sql`sent.submitted_at`,
} as const

/**
 * Tells operators of licenses, renewed or new, that have waited for a check for more than a day, once and all of them
 * together; by day only, as of applications.
 */
export async function remindOfSubmitted({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  const page = `${config.publicUrl}/operator/licenses`
  const said = sql`case many
    when 1 then 'A license has waited for a check for more than a day.'
    else concat(many, ' licenses have waited for a check for more than a day.') end`
  await db.execute(sql`
    with waiting as (
      select sent.* from submitted_licenses sent
      where sent.valid is null
        and sent.submitted_at <= ${at(now)} - ${WAITING_HOURS}::int * interval '1 hour'
        and ${byDay(now, config.marketTimeZone)} = ${at(now)} and ${notToldOnce(told)}
    ),
    noted as (${noteTold({ ...told, from: sql`waiting sent` })}),
    noticed as (${tellOperators({
      kind: told.kind,
      now,
      config,
      gathered: sql`
        select count(*)::int as many, (array_agg(waiting.id order by waiting.submitted_at))[1] as longest
        from noted join waiting on waiting.id = noted.about_id having count(*) > 0`,
      aboutId: sql`longest`,
      subject: sql`case many when 1 then 'A license waits' else concat(many, ' licenses wait') end`,
      says: sql`concat(${said}, E'\n\nLicenses: ', ${page}::text)`,
      text: said,
      link: sql`${page}::text`,
    })})
    select from noted`)
}
