import type { SQL } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'

export interface Notice {
  kind: NoticeKind
  subject: SQL
  /** Stands above the service and its window. */
  says: SQL
  /** What waits behind the link to the booking. */
  link: string
  /** The page it leads to; unset: the booking's. */
  page?: SQL
  /** What stands below the link, by e-mail. */
  also?: SQL
  /** With the visit as a file for the calendar, by e-mail. */
  forCalendar?: true
  /** Of which bookings; unset: of all. */
  only?: SQL
}

/** What people are told on one occasion. */
export interface Told {
  customer?: Notice
  /** Whose job it is, or was when it was canceled. */
  pro?: Notice
  /** Who asked, or for whom we asked, for another time that is left unanswered. */
  asker?: Notice
  /** To whom the job is offered, or was until now. */
  asked?: Notice
  /** Who held its open offer, and holds it no more. */
  holder?: Notice
  /** From whom the step takes the job. */
  former?: Notice
  /** Whose it was. */
  concerned?: Notice
  /** Operators on duty. */
  operators?: Notice
}
