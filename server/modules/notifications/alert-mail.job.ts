import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { inAnyMarket } from '#server/db/in-market.ts'
import { at } from '#server/db/sql.ts'
import { IS_STUCK } from './find-stuck-mail.ts'
import { OF_THE_HOUSE, tellOperators } from './tell-operators.ts'
import { noteTold, notToldOnce } from './tell-once.ts'

/** What gets stuck in the same disturbance is told together, and not over and over. */
const TOLD_EVERY_MINUTES = 60

const told = {
  kind: 'operator_mail',
  market: sql`first_market()`,
  aboutId: sql`stuck.id`,
  moment: sql`stuck.created_at`,
} as const

/**
 * Tells operators of e-mails, and of calls to the webhook, that were tried for a quarter of an hour and do not leave:
 * each once, all of them together, and no more often than hourly. That is told by each channel: one of them may work.
 */
export async function alertMail({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  const page = `${config.publicUrl}/operator/outbox`
  const said = sql`concat(case many when 1 then 'A notice has' else concat(many, ' notices have') end,
    ' been tried for a quarter of an hour and did not leave. We go on trying for a day. The outbox says what the mail server, or the webhook, answers.')`
  await db.execute(sql`
    with stuck as (
      select stuck.id, stuck.created_at from outbox stuck
      where ${IS_STUCK} and ${notToldOnce(told)}
        and not exists (
          select from outbox lately where ${inAnyMarket('lately')} and lately.kind = ${told.kind}
            and lately.created_at > ${at(now)} - ${TOLD_EVERY_MINUTES}::int * interval '1 minute'
        )
    ),
    noted as (${noteTold({ ...told, from: sql`stuck` })}),
    noticed as (${tellOperators({
      kind: told.kind,
      now,
      config,
      gathered: (isTold) => sql`
        select count(*)::int as many, (array_agg(noted.about_id order by noted.about_id))[1] as first_id
        from noted where ${isTold(OF_THE_HOUSE)} having count(*) > 0`,
      aboutId: sql`first_id`,
      subject: sql`case many when 1 then 'A notice does not leave' else concat(many, ' notices do not leave') end`,
      says: sql`concat(${said}, E'\n\nOutbox: ', ${page}::text)`,
      text: said,
      link: sql`${page}::text`,
    })})
    select from noted`)
}
