import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notifications.ts'
import { at } from '#server/db/sql.ts'

interface Notice {
  kind: NoticeKind
  now: Date
  /** The rows it is written for, one e-mail each; the columns below are read from them. */
  from: SQL
  recipientId: SQL
  aboutId: SQL
  toAddress: SQL
  subject: SQL
  body: SQL
  calendarEntry?: SQL
  /** Unset: at once. */
  notBefore?: SQL
}

/** The part of a statement that writes an e-mail: whatever undoes the change undoes the e-mail. */
export const queueNotice = (notice: Notice): SQL => {
  const notBefore = notice.notBefore ?? at(notice.now)
  return sql`
    insert into outbox (kind, recipient_id, about_id, to_address, subject, body, calendar_entry,
      created_at, not_before, next_attempt_at)
    select ${notice.kind}::notice_kind, ${notice.recipientId}, ${notice.aboutId}, ${notice.toAddress},
      ${notice.subject}, ${notice.body}, ${notice.calendarEntry ?? sql`null::jsonb`},
      ${at(notice.now)}, ${notBefore}, ${notBefore}
    from ${notice.from}`
}

interface Said {
  kind: NoticeKind
  aboutId: SQL
  /** Older ones do not count. */
  since: SQL
  /** Nor does what came before the last one of this kind. */
  after: NoticeKind
}

/** Whether this was not said yet. */
export const notSaidYet = ({ kind, aboutId, since, after }: Said): SQL => sql`not exists (
  select from outbox said
  where said.about_id = ${aboutId} and said.kind = ${kind}::notice_kind and said.created_at >= ${since}
    and said.seq > coalesce((
      select max(news.seq) from outbox news
      where news.about_id = ${aboutId} and news.kind = ${after}::notice_kind
    ), 0)
)`

/**
 * Takes back what is held for a later hour. What is due already stays: whoever sends it may hold its
 * row for as long as a mail server takes, and nobody's step waits for that.
 */
export const recallNotice = (held: { kind: NoticeKind; aboutIds: SQL; now: Date }): SQL => sql`
    delete from outbox
    where about_id in (${held.aboutIds}) and kind = ${held.kind}::notice_kind
      and sent_at is null and not_before > ${at(held.now)}`
