import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notifications.ts'
import { at, type Moment } from '#server/db/sql.ts'

interface Recipient {
  id: SQL
  address: SQL
  /** Whether somebody has shown that the address is his. */
  verified: SQL
  firstName: SQL
}

interface Notice {
  kind: NoticeKind
  now: Moment
  /** The rows it is written for, one e-mail each; the columns below are read from them. */
  from: SQL
  recipient: Recipient
  aboutId: SQL
  subject: SQL
  /** Everything between the greeting and our name. */
  says: SQL
  calendarEntry?: SQL
  /** Unset: at once. */
  notBefore?: SQL
}

/** The part of a statement that writes an e-mail: whatever undoes the change undoes the e-mail. */
export const queueNotice = (notice: Notice): SQL => {
  const notBefore = notice.notBefore ?? at(notice.now)
  const { id, address, verified, firstName } = notice.recipient
  const name = ifVerified(verified, sql`concat(' ', ${lineOf(firstName)})`, sql`''`)
  return sql`
    insert into outbox (kind, recipient_id, about_id, to_address, to_verified, subject, body,
      calendar_entry, created_at, not_before, next_attempt_at)
    select ${notice.kind}::notice_kind, ${id}, ${notice.aboutId}, ${address}, ${verified},
      ${lineOf(notice.subject)},
      concat('Hello', ${name}, E',\n\n', ${notice.says}, E'\n\nFixwell\n'),
      ${notice.calendarEntry ?? sql`null::jsonb`}, ${at(notice.now)}, ${notBefore}, ${notBefore}
    from ${notice.from}`
}

/**
 * What somebody outside the house wrote goes to a verified address only: whoever signs up with an
 * address that is not his would have us carry his words to its owner.
 */
export const ifVerified = (verified: SQL, words: SQL, without: SQL): SQL =>
  sql`case when ${verified} then ${words} else ${without} end`

/** The same as in `asLine` of the contract: what was stored before it was asked for may hold anything. */
const NOT_IN_A_LINE =
  '[\\u0001-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]+'

/** A name or title as it may stand in a sentence or a subject: it begins no line of its own. */
export const lineOf = (words: SQL): SQL =>
  sql`regexp_replace(${words}, ${NOT_IN_A_LINE}::text, ' ', 'g')`

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
export const recallNotice = (held: { kind: NoticeKind; aboutIds: SQL; now: Moment }): SQL => sql`
    delete from outbox
    where about_id in (${held.aboutIds}) and kind = ${held.kind}::notice_kind
      and sent_at is null and not_before > ${at(held.now)}`
