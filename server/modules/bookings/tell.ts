import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { personIn, queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { isOnDuty } from '#server/modules/notifications/tell-operators.ts'
import { BOOKING_PAGE, SITE, text, TITLE, WINDOW, ZONE } from './notice-parts.ts'
import type { Notice } from './notice.ts'
import { NOTICES, type Occasion } from './notices.ts'

/**
 * The parts of a statement that tell people what happened to bookings, as `NOTICES` says; none where nobody is
 * told. `changed` names the part that wrote the bookings and returned all their columns.
 */
export function tell(occasion: Occasion, changed: SQL): SQL[] {
  const told = NOTICES[occasion]
  return SIDES.flatMap((side) => {
    const notice = told[side]
    return notice === undefined
      ? []
      : [sql`${sql.raw(side)}_noticed as (${written(notice, changed, WHO[side])})`]
  })
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

const URL = text`${SITE}${BOOKING_PAGE}`

const SIDES = [
  'customer',
  'asker',
  'pro',
  'asked',
  'holder',
  'former',
  'concerned',
  'operators',
] as const

/** Who is told: the alias of their row, and how it is found unless every notice needs it. */
interface Who {
  alias: SQL
  found?: SQL
}

const WHO: Record<(typeof SIDES)[number], Who> = {
  customer: { alias: sql`customer` },
  asker: { alias: sql`asker`, found: sql`join users asker on asker.id = visit.customer_id` },
  pro: { alias: sql`pro` },
  asked: { alias: sql`asked`, found: sql`join users asked on asked.id = visit.asked_id` },
  holder: { alias: sql`holder`, found: sql`join users holder on holder.id = visit.held_by` },
  former: { alias: sql`former`, found: sql`join users former on former.id = visit.had_by` },
  concerned: {
    alias: sql`concerned`,
    found: sql`join users concerned on concerned.id = visit.concerned_id`,
  },
  operators: {
    alias: sql`operator`,
    found: sql`join users operator on ${isOnDuty('operator', sql`visit.market_id`)} and operator.id <> visit.customer_id`,
  },
}

const SETTINGS = { marketTimeZone: ZONE, webhookUrl: given('webhook', 'text') }

const ATTACHED = ' The visit is attached for your calendar.'

const CALENDAR_ENTRY = sql`jsonb_build_object('id', visit.id, 'start', visit.window_start,
  'end', visit.window_end, 'title', ${TITLE}, 'url', ${URL})`

function written(notice: Notice, changed: SQL, { alias, found }: Who): SQL {
  const { kind, subject, says, link, also, forCalendar, only } = notice
  const address = text`${SITE}${notice.page ?? BOOKING_PAGE}`
  return queueNotice({
    kind,
    now: NOW,
    config: SETTINGS,
    from: sql`${changed} visit
      join users customer on customer.id = visit.customer_id
      left join users pro on pro.id = visit.pro_id
      left join professionals on professionals.user_id = visit.pro_id
      ${found ?? sql``}
      where ${alias}.id is not null and ${only ?? sql`true`}`,
    recipient: personIn(alias),
    aboutId: sql`visit.id`,
    market: sql`visit.market_id`,
    subject,
    says: text`${says}${forCalendar === true ? ATTACHED : ''}\n\n${TITLE}\n${WINDOW}\n\n${link}: ${address}${also === undefined ? '' : text`\n${also}`}`,
    text: text`${says} ${WINDOW}.`,
    link: address,
    visitStart: sql`visit.window_start`,
    ...(forCalendar === true ? { calendarEntry: CALENDAR_ENTRY } : {}),
  })
}
