import { type SQL, sql } from 'drizzle-orm'
import { type NoticeKind, URGENT_HOURS, WAKING_HOURS } from '#contract/notifications.ts'
import type { Context } from '#server/context.ts'
import { at, type Moment } from '#server/db/sql.ts'
import {
  notSaidYet,
  queueNotice,
  recallNotice,
} from '#server/modules/notifications/queue-notice.ts'
import { type NoticeWords, text, windowWords } from './notice-words.ts'

/** What a step must return of the booking it changed, for its customer to be written to. */
export const NOTICED = sql`bookings.id, bookings.customer_id, bookings.pro_id, bookings.title,
  bookings.window_start, bookings.window_end, bookings.window_changed_at`

interface Step {
  /** The name of the part of the statement that changed the bookings and returned `NOTICED`. */
  changed: SQL
  config:
    | Pick<Context['config'], 'marketTimeZone' | 'publicUrl'>
    | { marketTimeZone: SQL; publicUrl: SQL }
  now: Moment
}

/** The part of a step's statement that writes to the customer. */
export const noticeOf = (
  kind: NoticeKind,
  words: NoticeWords,
  { changed, config, now, ...when }: Step & { notBefore?: SQL; only?: SQL },
): SQL => {
  const url = text`${config.publicUrl}/bookings/${sql`visit.id`}`
  return queueNotice({
    kind,
    now,
    from: sql`${changed} visit
      join users customer on customer.id = visit.customer_id
      left join users pro on pro.id = visit.pro_id
      left join professionals on professionals.user_id = visit.pro_id
      where customer.email <> '' and ${when.only ?? sql`true`}`,
    recipient: {
      id: sql`customer.id`,
      address: sql`customer.email`,
      verified: sql`customer.email_verified`,
      firstName: sql`customer.first_name`,
    },
    aboutId: sql`visit.id`,
    subject: words.subject,
    says: text`${words.says}\n\n${sql`visit.title`}\n${windowWords(config.marketTimeZone)}\n\n${words.link}: ${url}`,
    ...(words.forCalendar === true ? { calendarEntry: calendarEntry(url) } : {}),
    ...(when.notBefore === undefined ? {} : { notBefore: when.notBefore }),
  })
}

const calendarEntry = (
  url: SQL,
) => sql`jsonb_build_object('id', visit.id, 'start', visit.window_start,
  'end', visit.window_end, 'title', visit.title, 'url', ${url})`

/** Said once for a window, and again only when somebody had accepted meanwhile. */
export const notToldYet = notSaidYet({
  kind: 'nobody_found',
  aboutId: sql`visit.id`,
  since: sql`coalesce(visit.window_changed_at, '-infinity')`,
  after: 'assigned',
})

/** Held over night for a visit that is no longer looked for. */
export const recallNobodyFound = (changed: SQL, now: Date): SQL =>
  recallNotice({ kind: 'nobody_found', aboutIds: sql`select id from ${changed}`, now })

/** At once by day and for a window soon to come; otherwise the next morning. */
export function atAWakingHour(now: Date, timeZone: string): SQL {
  const local = sql`(${at(now)} at time zone ${timeZone}::text)`
  const morning = sql`(${local}::date + ${WAKING_HOURS.from}::time)`
  return sql`case
    when visit.window_start <= ${at(now)} + ${URGENT_HOURS}::int * interval '1 hour' then ${at(now)}
    when ${local}::time < ${WAKING_HOURS.from}::time then ${morning} at time zone ${timeZone}::text
    when ${local}::time < ${WAKING_HOURS.until}::time then ${at(now)}
    else (${morning} + interval '1 day') at time zone ${timeZone}::text
  end`
}
