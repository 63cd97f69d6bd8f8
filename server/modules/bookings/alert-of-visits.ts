import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { inEachMarket } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { tellOperators } from '#server/modules/notifications/tell-operators.ts'
import { noteTold, notToldOnce } from '#server/modules/notifications/tell-once.ts'
import { OPERATOR_PAGE, PRESSING, SITE, text, TITLE, WINDOW } from './notice-parts.ts'

/** Of more, the next round tells. */
const MOST = 50

interface Alert {
  kind: NoticeKind
  /** Which of `bookings`, and by what the first of them are. */
  which: SQL
  first: 'window_start' | 'window_end'
  /** What makes one of them worth telling anew; unset: another window. */
  moment?: SQL
  /** About one of them: what its subject begins with, and all that is said. */
  one: { subject: string; says: string }
  /** About `many` of them. */
  together: { subject: SQL; says: SQL }
}

const PAGE = text`${SITE}${OPERATOR_PAGE}`
/** On a line of its own, where there is anything. */
const PRESSING_LINE = sql`case when ${PRESSING} <> '' then concat(E'\n', ltrim(${PRESSING})) end`

/**
 * A statement that tells operators of bookings: of each once for its `moment`, and of all that a round finds in one
 * notice, those that tell of danger first. It is given what `telling` says.
 */
export const alertOf = (
  name: string,
  { kind, which, first, moment = sql`bookings.window_start`, one, together }: Alert,
) =>
  statement<object>(name, () => {
    const visit = {
      kind,
      market: sql`bookings.market_id`,
      aboutId: sql`bookings.id`,
      moment,
    }
    const order = sql`order by ${sql.identifier(first)}`
    const dangerFirst = sql`order by visit.danger is null, ${sql.identifier(first)}`
    const said = sql`case many when 1 then concat(${one.says}::text, pressing) else ${together.says} end`
    const subject = sql`case many when 1 then concat(${one.subject}::text, ': ', title) else ${together.subject} end`
    return sql`with found as (
      ${inEachMarket(
        sql`select bookings.* from bookings
          where bookings.market_id = markets.id and ${which} and ${notToldOnce(visit)}
          ${order} limit ${MOST}::int`,
        MOST,
        first,
      )}
    ),
    noted as (${noteTold({ ...visit, from: sql`found bookings` })}),
    noticed as (${tellOperators({
      kind,
      now: NOW,
      config: { marketTimeZone: given('timeZone', 'text'), webhookUrl: given('webhook', 'text') },
      gathered: (isTold) => sql`
        select count(*)::int as many, (array_agg(visit.id ${dangerFirst}))[1] as first_id,
          (array_agg(${TITLE} ${dangerFirst}))[1] as title,
          (array_agg(${PAGE} ${dangerFirst}))[1] as page,
          (array_agg(${PRESSING} ${dangerFirst}))[1] as pressing,
          bool_or(visit.danger is not null) as in_danger,
          string_agg(${text`${TITLE}\n${WINDOW}${PRESSING_LINE}\nThe job: ${PAGE}`}, E'\n\n' ${dangerFirst}) as visits
        from noted join found visit on visit.id = noted.about_id
        where ${isTold(sql`visit.market_id`)} having count(*) > 0`,
      aboutId: sql`first_id`,
      subject: sql`concat(case when in_danger then 'Danger: ' end, ${subject})`,
      says: sql`concat(${said}, E'\n\n', visits)`,
      text: said,
      link: sql`case many when 1 then page else ${text`${SITE}/operator/bookings`} end`,
    })})
    select from noted`
  })
