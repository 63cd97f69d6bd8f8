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
  const { customer, pro, former, takesBack } = NOTICES[occasion]
  return [
    ...(takesBack === undefined ? [] : [sql`taken_back as (${takeBack(takesBack, changed)})`]),
    ...(customer === undefined
      ? []
      : [sql`noticed as (${told(customer, { changed, who: CUSTOMER })})`]),
    ...(pro === undefined ? [] : [sql`pro_noticed as (${told(pro, { changed, who: PRO })})`]),
    ...(former === undefined
      ? []
      : [sql`former_noticed as (${told(former, { changed, who: FORMER })})`]),
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

/** Somebody who is told: the alias of their row, and how it is found unless every notice needs it. */
interface Side {
  alias: SQL
  found?: SQL
}

const CUSTOMER: Side = { alias: sql`customer` }
const PRO: Side = { alias: sql`pro` }
const FORMER: Side = {
  alias: sql`former`,
  found: sql`join users former on former.id = visit.had_by`,
}

const SETTINGS = { marketTimeZone: given('timeZone', 'text'), webhookUrl: given('webhook', 'text') }

const ATTACHED = ' The visit is attached for your calendar.'

const CALENDAR_ENTRY = sql`jsonb_build_object('id', visit.id, 'start', visit.window_start,
  'end', visit.window_end, 'title', visit.title, 'url', ${URL})`

const told = (
  { kind, subject, says, link, forCalendar, only, notBefore }: Notice,
  { changed, who }: { changed: SQL; who: Side },
): SQL =>
  queueNotice({
    kind,
    now: NOW,
    config: SETTINGS,
    from: sql`${changed} visit
      join users customer on customer.id = visit.customer_id
      left join users pro on pro.id = visit.pro_id
      left join professionals on professionals.user_id = visit.pro_id
      ${who.found ?? sql``}
      where ${who.alias}.id is not null and ${only ?? sql`true`}`,
    recipient: personIn(who.alias),
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
