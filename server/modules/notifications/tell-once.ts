import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'

interface Told {
  kind: NoticeKind
  /** Of what it is about; the first one's of what is of the house. */
  market: SQL
  aboutId: SQL
  /** What makes it worth telling anew: when the visit begins, or when it was sent in. */
  moment: SQL
}

/** Whether no round has told this. */
export const notToldOnce = ({ kind, market, aboutId, moment }: Told): SQL => sql`not exists (
  select from told_once told
  where told.market_id = ${market} and told.kind = ${kind}::notice_kind and told.about_id = ${aboutId} and told.moment = ${moment}
)`

/** The part of a statement that writes down what a round tells; returns what nobody else is telling as `about_id`. */
export const noteTold = ({ kind, market, aboutId, moment, from }: Told & { from: SQL }): SQL => sql`
  insert into told_once (market_id, kind, about_id, moment)
  select ${market}, ${kind}::notice_kind, ${aboutId}, ${moment} from ${from}
  on conflict do nothing returning about_id`
