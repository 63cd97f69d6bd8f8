import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { SITE, text } from '#server/modules/bookings/notice-parts.ts'
import { telling } from '#server/modules/bookings/tell.ts'
import { tellOperators } from '#server/modules/notifications/tell-operators.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import { dueDay } from './due.ts'

/** So long before the end of its last day a case is told of, in the morning of the day before; and once more when that has passed. */
const AHEAD_HOURS = 40

/** Of more, the next round tells. */
const MOST = 50

const told = {
  kind: 'operator_case',
  market: sql`due.market_id`,
  aboutId: sql`due.id`,
  moment: sql`due.moment`,
} as const

const PAGE = text`${SITE}/cases/${sql`due.id`}`

/**
 * Tells operators of open cases with a day left, and of those past their deadline: once each time, and all that a round
 * finds together. What is dangerous never had more than a day.
 */
export async function alertDue({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  await alert(db, telling({ now: clock.now(), config }))
}

const alert = statement<object>('alert_due_cases', () => {
  const said = sql`concat_ws(' ',
    case when past = 1 then 'A case is past its deadline.' when past > 1 then concat(past, ' cases are past their deadline.') end,
    case when many - past = 1 then 'A case has a day left.' when many > past then concat(many - past, ' cases have a day left.') end,
    'Please decide what you can, and write to both sides where it takes longer.')`
  return sql`with due as (
    select due.* from markets cross join lateral (
      select due.* from (
        select cases.market_id, cases.id, cases.booking_id, cases.due_at, cases.due_at <= ${NOW} as is_past,
          case when cases.due_at <= ${NOW} then cases.due_at
            else cases.due_at - ${AHEAD_HOURS}::int * interval '1 hour' end as moment
        from cases
        where cases.market_id = markets.id and cases.decided_at is null
          and cases.due_at <= ${NOW} + ${AHEAD_HOURS}::int * interval '1 hour'
          and (cases.danger is null or cases.due_at <= ${NOW})
      ) as due
      where ${notToldOnce(told)}
      order by due.due_at, due.id limit ${MOST}::int
    ) as due
    order by due.due_at, due.id limit ${MOST}::int
  ),
  noted as (${noteTold({ ...told, from: sql`due` })}),
  noticed as (${tellOperators({
    kind: told.kind,
    now: NOW,
    config: { marketTimeZone: given('timeZone', 'text'), webhookUrl: given('webhook', 'text') },
    gathered: (isTold) => sql`
      select count(*)::int as many, (count(*) filter (where due.is_past))::int as past,
        (array_agg(due.booking_id order by due.due_at))[1] as first_id,
        (array_agg(${PAGE} order by due.due_at))[1] as page,
        string_agg(${text`${sql`visit.title`}, due by the end of ${dueDay(sql`due.due_at`)}\nThe case: ${PAGE}`}, E'\n\n' order by due.due_at) as listed
      from noted join due on due.id = noted.about_id join bookings visit on ${isOfRow('due', 'visit')}
      where ${isTold(sql`visit.market_id`)} having count(*) > 0`,
    aboutId: sql`first_id`,
    subject: sql`case when many > 1 then concat(many, ' cases wait for a decision')
      when past = 1 then 'A case is past its deadline' else 'A case has a day left' end`,
    says: sql`concat(${said}, E'\n\n', listed)`,
    text: said,
    link: sql`case many when 1 then page else ${text`${SITE}/operator/cases`} end`,
  })})
  select from noted`
})
