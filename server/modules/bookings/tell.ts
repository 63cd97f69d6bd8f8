import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { personIn, queueNotice, recallNotice } from '#server/modules/notifications/queue-notice.ts'
import { text, TITLE, WINDOW } from './notice-parts.ts'
import { type Notice, NOTICES, type Occasion } from './notices.ts'

/**
 * The parts of a statement that tell people what happened to bookings, as `NOTICES` says; none where nobody is
 * told. `changed` names the part that wrote the bookings and returned all their columns.
 */
export function tell(occasion: Occasion, changed: SQL): SQL[] {
  const { customer, takesBack } = NOTICES[occasion]
  return [
    ...(takesBack === undefined ? [] : [sql`taken_back as (${takeBack(takesBack, changed)})`]),
    ...(customer === undefined ? [] : [sql`noticed as (${toCustomer(customer, changed)})`]),
  ]
}

export interface Telling {
  now: Date
  config: Pick<Context['config'], 'marketTimeZone' | 'publicUrl' | 'webhookUrl'>
}

/** What these parts are given. */
export const telling = ({ now, config }: Telling) => ({
  now: now.toISOString(),
  timeZone: config.marketTimeZone,
  url: config.publicUrl,
  webhook: config.webhookUrl,
})

const URL = text`${given('url', 'text')}/bookings/${sql`visit.id`}`

const SETTINGS = { marketTimeZone: given('timeZone', 'text'), webhookUrl: given('webhook', 'text') }

const ATTACHED = ' The visit is attached for your calendar.'

const CALENDAR_ENTRY = sql`jsonb_build_object('id', visit.id, 'start', visit.window_start,
  'end', visit.window_end, 'title', visit.title, 'url', ${URL})`

const toCustomer = (
  { kind, subject, says, link, forCalendar, only, notBefore }: Notice,
  changed: SQL,
): SQL =>
  queueNotice({
    kind,
    now: NOW,
    config: SETTINGS,
    from: sql`${changed} visit
      join users customer on customer.id = visit.customer_id
      left join users pro on pro.id = visit.pro_id
      left join professionals on professionals.user_id = visit.pro_id
      where ${only ?? sql`true`}`,
    recipient: personIn(sql`customer`),
    aboutId: sql`visit.id`,
    subject,
    says: text`${says}${forCalendar === true ? ATTACHED : ''}\n\n${TITLE}\n${WINDOW}\n\n${link}: ${URL}`,
    text: text`${says} ${WINDOW}.`,
    link: URL,
    visitStart: sql`visit.window_start`,
    ...(forCalendar === true ? { calendarEntry: CALENDAR_ENTRY } : {}),
    ...(notBefore === undefined ? {} : { notBefore }),
  })

const takeBack = (kind: NoticeKind, changed: SQL): SQL =>
  recallNotice({ kind, aboutIds: sql`select id from ${changed}`, now: NOW })
