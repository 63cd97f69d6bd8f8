import { type SQL, sql } from 'drizzle-orm'
import { CASE_KIND_WORDS, CASE_OUTCOME_WORDS } from '#contract/cases.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { dangerIn, SITE, text, TITLE, ZONE } from '#server/modules/bookings/notice-parts.ts'
import { personIn, queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { isOnDuty } from '#server/modules/notifications/tell-operators.ts'
import { dueDay } from './due.ts'

// What people are told of cases. `one` is the row of the case as the statement leaves it, `visit` its booking and
// `reader` who is told. What the two sides wrote is never quoted: they read it on its page.

interface Notice {
  kind: NoticeKind
  subject: SQL
  /** Stands above the link. */
  says: SQL
  /** The same for a push and a webhook, where it is shorter there. */
  brief?: SQL
  link: string
  /** Who is told: a condition on `reader`. */
  readers: SQL
}

const SETTINGS = { marketTimeZone: ZONE, webhookUrl: given('webhook', 'text') }
const PAGE = text`${SITE}/cases/${sql`one.id`}`

/** The part of a statement that tells of the cases in `changed`, a part that returns all their columns. */
export const tellOf = (changed: SQL, { kind, subject, says, brief, link, readers }: Notice): SQL =>
  queueNotice({
    kind,
    now: NOW,
    config: SETTINGS,
    from: sql`${changed} one join bookings visit on ${isOfRow('one', 'visit')} join users reader on ${readers}`,
    recipient: personIn(sql`reader`),
    aboutId: sql`visit.id`,
    market: sql`visit.market_id`,
    subject,
    says: text`${says}\n\n${TITLE}\n\n${link}: ${PAGE}`,
    text: brief ?? says,
    link: PAGE,
    visitStart: sql`visit.window_start`,
  })

const IS_CUSTOMER = sql`reader.id = one.customer_id`
const A_SIDE = sql`reader.id in (one.customer_id, one.pro_id)`
const OPERATORS = sql`${isOnDuty('reader', sql`visit.market_id`)} and reader.id <> one.customer_id`

const wordsOf = (column: SQL, words: Record<string, string>) =>
  sql`case ${column}::text ${sql.join(
    Object.entries(words).map(([name, said]) => sql`when ${word(name)} then ${said}::text`),
    sql` `,
  )} end`

const KIND = wordsOf(sql`one.kind`, CASE_KIND_WORDS)
const OUTCOME = wordsOf(sql`one.outcome`, CASE_OUTCOME_WORDS)
const DANGER = dangerIn(sql`one.danger`)
const IS_DANGEROUS = sql`case when one.danger is not null then 'Danger: ' end`
/** They stand on the page of the case for its customer alone. */
const STEPS = sql`case when one.danger is not null and ${IS_CUSTOMER} then ' What to do stands first on its page.' end`
const OTHER_SIDE = sql`case when ${IS_CUSTOMER} then 'Your professional' else 'Your customer' end`
const OPENER = sql`case one.opened_by when 'customer' then 'The customer' else 'The professional' end`

export const OPENED: Notice = {
  kind: 'case',
  subject: text`${IS_DANGEROUS}About your visit: ${TITLE}`,
  says: text`${OTHER_SIDE} told us that something went wrong with this visit.${DANGER}${STEPS} You can read what they said and say how it was. We look into it and decide by the end of ${dueDay(sql`one.due_at`)}.`,
  link: 'Read it and answer',
  readers: sql`${A_SIDE} and reader.id is distinct from
    case one.opened_by when 'customer' then one.customer_id else one.pro_id end`,
}

export const OPENED_FOR_OPERATORS: Notice = {
  kind: 'operator_case',
  subject: text`${IS_DANGEROUS}${KIND}: ${TITLE}`,
  says: text`${OPENER} says that something went wrong with this visit: ${KIND}.${DANGER} Please decide by the end of ${dueDay(sql`one.due_at`)}.`,
  link: 'See the case',
  readers: OPERATORS,
}

/**
 * To the sides that did not write it. `one` says of each by `tells_customer` and `tells_pro` whether it is time to, and by `in_danger`
 * whether what was written tells of a danger.
 */
export const SAID: Notice = {
  kind: 'message',
  subject: text`${sql`case when one.in_danger then ${IS_DANGEROUS} end`}New message about your visit: ${TITLE}`,
  says: text`${sql`case one.last_said_by when 'operator' then 'Fixwell' else ${OTHER_SIDE} end`} has written about what went wrong with this visit.${sql`case when one.in_danger then ${text`${DANGER}${STEPS}`} end`}`,
  link: 'Read and answer',
  readers: sql`(${IS_CUSTOMER} and one.tells_customer) or (reader.id = one.pro_id and one.tells_pro)`,
}

export const SAID_FOR_OPERATORS: Notice = {
  kind: 'operator_case',
  subject: text`${IS_DANGEROUS}New message in a case: ${TITLE}`,
  says: text`Somebody has written in this case.${DANGER} Please decide by the end of ${dueDay(sql`one.due_at`)}.`,
  link: 'See the case',
  readers: sql`one.tells_operators and ${OPERATORS}`,
}

const BOOK_IT = text` ${sql`case when one.outcome <> 'return_visit' then ''
  when ${IS_CUSTOMER} then concat('Choose a time for it by ', ${dueDay(sql`one.return_until`)}, '.')
  else 'It is offered to you first when its customer has chosen a time.' end`}`

export const DECIDED: Notice = {
  kind: 'case',
  subject: text`Decided: ${TITLE}`,
  says: text`We looked into what went wrong with this visit. The decision: ${OUTCOME}.${BOOK_IT}\n\nThe reason: ${sql`one.reason`}`,
  brief: text`We looked into what went wrong with this visit. The decision: ${OUTCOME}.${BOOK_IT}`,
  link: 'See the case',
  readers: A_SIDE,
}
