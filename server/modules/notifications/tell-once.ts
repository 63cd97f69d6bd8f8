import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'

interface Told {
  kind: NoticeKind
  aboutId: SQL
  /** What makes it worth telling anew: when the visit begins, or when it was sent in. */
  moment: SQL
}

/** Whether no round has told this. */
export const notToldOnce = ({ kind, aboutId, moment }: Told): SQL => sql`not exists (
  select from told_once told
  where told.kind = ${kind}::notice_kind and told.about_id = ${aboutId} and told.moment = ${moment}
)`

/** The part of a statement that writes down what a round tells; returns what nobody else is telling as `about_id`. */
export const noteTold = ({ kind, aboutId, moment, from }: Told & { from: SQL }): SQL => sql`
  insert into told_once (kind, about_id, moment)
  select ${kind}::notice_kind, ${aboutId}, ${moment} from ${from}
  on conflict do nothing returning about_id`
