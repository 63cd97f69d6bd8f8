import { type SQL, sql } from 'drizzle-orm'
import { lineOf, ifVerified } from '#server/modules/notifications/queue-notice.ts'

/** Text put together by the database, which alone knows names and titles while a statement runs. */
export const text = (parts: TemplateStringsArray, ...values: (SQL | string)[]): SQL =>
  sql`concat(${sql.join(
    parts.flatMap((part, index) => {
      const value = values[index]
      const before = sql`${part}::text`
      if (value === undefined) return [before]
      return [before, typeof value === 'string' ? sql`${value}::text` : value]
    }),
    sql`, `,
  )})`

/** When the visit is, in the market's time; a window over midnight names both days. */
export function windowWords(timeZone: string | SQL): SQL {
  const start = sql`(visit.window_start at time zone ${timeZone}::text)`
  const end = sql`(visit.window_end at time zone ${timeZone}::text)`
  const long = 'FMDay, FMMonth FMDD, FMHH12:MI AM'
  return sql`concat(to_char(${start}, ${long}::text), ' to ', to_char(${end},
    case when ${start}::date = ${end}::date then 'FMHH12:MI AM' else ${long}::text end))`
}

export interface NoticeWords {
  subject: SQL
  /** Stands above the service and its window. */
  says: SQL
  /** What waits behind the link to the booking. */
  link: string
  /** With the visit as a file for the calendar. */
  forCalendar?: boolean
}

const title = sql`visit.title`

const named = (words: SQL) =>
  ifVerified(sql`customer.email_verified`, words, text`Your professional`)
const firstName = lineOf(sql`pro.first_name`)
const whoComes = named(text`${firstName} from ${lineOf(sql`professionals.business_name`)}`)

export const BOOKED: NoticeWords = {
  subject: text`Booked: ${title}`,
  says: text`We have your booking. We are looking for a professional and write to you as soon as somebody accepts.`,
  link: 'Follow your booking',
}

export const ASSIGNED: NoticeWords = {
  subject: text`${named(firstName)} will come: ${title}`,
  says: text`${whoComes} will come to you. The visit is attached for your calendar.`,
  link: 'See your booking or write a message',
  forCalendar: true,
}

export const ON_THE_WAY: NoticeWords = {
  subject: text`On the way: ${title}`,
  says: text`${whoComes} is on the way to you.`,
  link: 'See your booking or write a message',
}

export const COMPLETED: NoticeWords = {
  subject: text`Completed: ${title}`,
  says: text`${whoComes} has completed the work. Please tell us how it went.`,
  link: 'Leave a review',
}

export const CANCELED_BY_CUSTOMER: NoticeWords = {
  subject: text`Canceled: ${title}`,
  says: text`You canceled this booking. Nobody will come.`,
  link: 'See your booking',
}

export const CANCELED_UNSERVED: NoticeWords = {
  subject: text`Canceled: ${title}`,
  says: text`We are sorry: nobody could come in this window, so we canceled your booking. You are welcome to book another time.`,
  link: 'See your booking',
}

export const NOBODY_FOUND_YET: NoticeWords = {
  subject: text`Nobody found yet: ${title}`,
  says: text`We have not found a professional for this window yet. We keep looking until it begins. You can also choose another window.`,
  link: 'Choose another window',
}
