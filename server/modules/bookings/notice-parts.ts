import { type SQL, sql } from 'drizzle-orm'
import { type Hazard, HAZARDS } from '#contract/danger.ts'
import { dangerName, dangerWords } from '#contract/job-care.ts'
import { CORRECTING } from '#contract/price-correction.ts'
import type { Urgency } from '#contract/urgency.ts'
import { isoText, word } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { ifVerified, lineOf, notSaidYet } from '#server/modules/notifications/queue-notice.ts'
import { lookingSince } from './looking-since.ts'

// What notices about a booking are made of. Each is SQL over the rows that `tell.ts` names: the `visit`, its
// `customer`, and `pro` with `professionals` where somebody has accepted.

/**
 * Text put together by the database, which alone knows names and titles while a statement runs. It looks up anew
 * for each piece how it is written, so what is known before is one piece.
 */
export function text(parts: TemplateStringsArray, ...values: (SQL | string)[]): SQL {
  const pieces: (SQL | string)[] = []
  for (const piece of parts.flatMap((part, index) => [part, values[index] ?? ''])) {
    const before = pieces.at(-1)
    if (typeof piece === 'string' && typeof before === 'string')
      pieces.splice(-1, 1, before + piece)
    else pieces.push(piece)
  }
  const said = pieces
    .filter((piece) => piece !== '')
    .map((piece) => (typeof piece === 'string' ? sql`${piece}::text` : piece))
  return sql`concat(${sql.join(said, sql`, `)})`
}

export const SITE = given('url', 'text')

const IS_RETURN = sql`visit.return_of is not null`

/** What the visit is called: the title of a return visit is that of the visit before. */
export const TITLE = sql`case when ${IS_RETURN} then concat('Return visit (', visit.title, ')') else visit.title end`

export const BOOKING_PAGE = text`/bookings/${sql`visit.id`}`

/** The same for operators. */
export const OPERATOR_PAGE = text`/operator${BOOKING_PAGE}`

export const RECEIPT_PAGE = text`${BOOKING_PAGE}/receipt`

const named = (words: SQL) =>
  ifVerified(sql`customer.email_verified`, words, text`Your professional`)
const firstName = lineOf(sql`pro.first_name`)

export const FIRST_NAME = named(firstName)
export const WHO_COMES = named(text`${firstName} from ${lineOf(sql`professionals.business_name`)}`)

/** Of the clocks where the visit is. */
export const ZONE = sql`coalesce(visit.time_zone, ${given('timeZone', 'text')})`

const local = (moment: SQL) => sql`(${moment} at time zone ${ZONE})`

const DAY_AND_TIME = 'FMDay, FMMonth FMDD, FMHH12:MI AM'
const TIME = 'FMHH12:MI AM'

/** A moment in the visit's time; on the day of another one it is named by its time alone. */
const told = (moment: SQL, on: SQL) => sql`to_char(${local(moment)},
  case when ${local(moment)}::date = ${local(on)}::date then ${TIME}::text else ${DAY_AND_TIME}::text end)`

/** A window in the visit's time; one over midnight names both days. */
const windowWords = (start: SQL, end: SQL) =>
  sql`concat(to_char(${local(start)}, ${DAY_AND_TIME}::text), ' to ', ${told(end, start)})`

/** When the visit is. */
export const WINDOW = windowWords(sql`visit.window_start`, sql`visit.window_end`)

/** Somebody else can still be asked for it. */
export const IS_AHEAD = sql`visit.window_start > ${NOW}`

/** When the customer would have it instead, and until when the professional may answer. */
export const ASKED_WINDOW = windowWords(sql`visit.change_start`, sql`visit.change_end`)
export const ANSWER_BY = sql`to_char(${local(sql`visit.change_expires_at`)}, ${DAY_AND_TIME}::text)`

/** What becomes of it without a yes: nobody else could be asked for a time that has begun by then. */
export const OR_ELSE = sql`case when visit.change_expires_at < visit.change_start
  then 'If you cannot, or we do not hear from you, we ask somebody else.'
  else 'If you cannot, we ask somebody else. If we do not hear from you, the time below stays.' end`

/** That the time it has now was asked for by an operator until then, not by its customer, also not for the same time since. */
const WE_ASKED = sql`exists (
  select from jsonb_array_elements(visit.window_acts) act
  where act ->> 'start' = ${isoText(sql`visit.window_start`)} and act ->> 'expiresAt' = ${isoText(sql`visit.asked_until`)}
)`
export const WAS_ASKED = sql`case when ${WE_ASKED} then 'We asked you to come at the time below instead'
  else 'The customer needs the time below instead' end`

/** What was asked for when it was left without an answer: the last that is kept, written by what tells of it. */
const UNANSWERED = sql`visit.window_acts -> -1`
export const IS_UNANSWERED = sql`(${UNANSWERED} ->> 'stays' = 'true' and ${UNANSWERED} ->> 'at' = ${isoText(NOW)})`
const unanswered = (key: 'start' | 'end') => sql`(${UNANSWERED} ->> ${word(key)})::timestamptz`
export const UNANSWERED_WINDOW = windowWords(unanswered('start'), unanswered('end'))

/** Until when an offer can be answered. */
export const UNTIL = told(sql`visit.offer_expires_at`, NOW)

/** The town of a job that is offered; whoever is asked for it reads the address on its page. */
export const AREA = sql`visit.area`

export const DONE_AT = sql`to_char(${local(sql`visit.completed_at`)}, ${DAY_AND_TIME}::text)`

const dollars = (cents: SQL) => sql`to_char(${cents} / 100.0, ${'FM$999,999,990.00'}::text)`

const HIGHEST_PRICE = dollars(sql`visit.price_quote_max`)
const PRICES = sql`case when visit.price_quote_min = visit.price_quote_max then ${HIGHEST_PRICE}
  else concat(${dollars(sql`visit.price_quote_min`)}, ' to ', ${HIGHEST_PRICE}) end`

/** What a job that is offered pays. */
export const FOR_PRICES = sql`case when ${IS_RETURN} then 'at no charge to its customer: it is a return visit, covered by our guarantee, and counts as nothing in your earnings'
  else ${text`for ${PRICES}`} end`

/** A danger that is kept in a column, in words that follow others; null where there is none. */
export const dangerIn = (
  column: SQL,
  words = (hazard: Hazard): string => `${dangerName(hazard)}.`,
): SQL =>
  sql`case ${column} ${sql.join(
    HAZARDS.map((each) => sql`when ${word(each)} then ${` ${words(each)}`}::text`),
    sql` `,
  )} end`

const careWith = (danger: SQL) => sql`concat(
  case when visit.urgency = ${word('high' satisfies Urgency)} then ' It is urgent.' end, ${danger})`

/** What whoever is asked has to know of it before they answer. */
export const WITH_CARE = careWith(
  dangerIn(sql`visit.danger`, (hazard) => `Danger: ${dangerWords(hazard)}`),
)

/** The same for operators, who start nothing themselves. */
export const PRESSING = careWith(dangerIn(sql`visit.danger`))

/** What was booked, and what comes next. */
export const BOOKED = sql`case
  when ${IS_RETURN} then 'We have your return visit. It is covered by our guarantee and costs nothing. We ask whoever had the job first, if they are free then, and write to you as soon as somebody accepts.'
  else 'We have your booking. We are looking for a professional and write to you as soon as somebody accepts.' end`

/** What its customer can do when a visit does not take place. */
export const STILL_FREE = sql`case when ${IS_RETURN} then ' On its page you can choose another time for it at no charge, until the day that our decision names.' end`
export const ANOTHER_TIME = sql`case when ${IS_RETURN} then ${STILL_FREE} else ' You are welcome to book another time.' end`

/** The same where somebody was to come: what they wrote is kept for it. */
export const BOOK_AGAIN = sql`case when ${IS_RETURN} then ${STILL_FREE}
  else ' On its page you can book another time, with the address and the notes that you gave.' end`

/** What the work costs: the final price, or the quote that stands for it. Nothing is paid through us. */
export const FINAL_PRICE = sql`case
  when ${IS_RETURN} then 'It was a return visit, covered by our guarantee, so it costs nothing.'
  when visit.final_price_cents is null then ${text`The price you were quoted was ${PRICES}; ${HIGHEST_PRICE} counts as your total. That is a quote and no bill: you settle the price with your professional, and nothing is paid through us.`}
  else ${text`The final price is ${dollars(sql`visit.final_price_cents`)}; you were quoted ${PRICES}. You pay your professional, and nothing is paid through us.`} end`

/** What that a job was completed in its professional's place leaves to them. */
export const QUOTE_STANDS = sql`case when not ${IS_RETURN} then ${text`\n\nNo final price was told, so ${HIGHEST_PRICE} counts as your total. If it was another one within the quote, you can correct it on the page of the job for ${String(CORRECTING.hours)} hours.`} end`

/** What a final price that was put right is, and what it was until then. */
export const PRICE_NOW = text`It is ${dollars(sql`visit.final_price_cents`)} now; before, it was ${sql`coalesce(${dollars(sql`visit.was_cents`)}, 'what was quoted')`}.`
export const CORRECTED_PRICE = text`${PRICE_NOW} You were quoted ${PRICES}. You pay your professional, and nothing is paid through us.`

/** What an operator says for an act of theirs, to whom it concerns. */
export const REASON = given('reason', 'text')

export const STARS = sql`case visit.review_stars when 1 then '1 star' else concat(visit.review_stars, ' stars') end`

/** An offer ends with its time to answer, or when the visit should begin: then nobody else is asked. */
export const WHY_LAPSED = sql`case when visit.window_start <= ${NOW}
  then 'You did not answer before this visit was to begin, so it is not offered any more.'
  else 'You did not answer this offer in time, so it is not held for you any more.' end`

/** That nobody was found is said once for a window, and again only when somebody had accepted meanwhile. */
export const NOT_TOLD_YET = notSaidYet({
  kind: 'nobody_found',
  aboutId: sql`visit.id`,
  market: sql`visit.market_id`,
  since: sql`coalesce(${lookingSince('visit')}, '-infinity')`,
})
