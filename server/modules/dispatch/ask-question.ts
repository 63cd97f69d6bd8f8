import { sql } from 'drizzle-orm'
import { MOST_OPEN_QUESTIONS, type Question, type QuestionRequest } from '#contract/questions.ts'
import type { Context } from '#server/context.ts'
import { isOf } from '#server/db/in-market.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOW } from '#server/http/signed-in.ts'
import { telling } from '#server/modules/bookings/tell.ts'
import { tellOperators } from '#server/modules/notifications/tell-operators.ts'
import { type QuestionRow, readQuestions, toQuestion } from './questions.view.ts'

const pro = given('pro', 'uuid')
const booking = given('booking', 'uuid')
const SAME = sql`questions.pro_id = ${pro} and questions.text = ${given('text', 'text')} and questions.answer is null`
const SETTINGS = { marketTimeZone: given('timeZone', 'text'), webhookUrl: given('webhook', 'text') }
const PAGE = sql`concat(${given('url', 'text')}, '/operator/cases')`
const SAID = sql`'A professional asks how jobs come to them. They read your answer on their page.'::text`

const ask = statement<{ id: string }>(
  'ask_question',
  () => sql`
  with asked as (
    insert into questions (pro_id, booking_id, text, asked_at)
    select ${pro}, ${booking}, ${given('text', 'text')}, ${NOW}
    where (select count(*) from questions where pro_id = ${pro} and answer is null) < ${MOST_OPEN_QUESTIONS}::int
    on conflict (pro_id, md5(text)) where answer is null do nothing
    returning id, pro_id
  ),
  told as (${tellOperators({
    kind: 'operator_case',
    now: NOW,
    config: SETTINGS,
    gathered: (isTold) => sql`
      select asked.id as question_id, asked.pro_id from asked join professionals on user_id = asked.pro_id
      where ${isTold(sql`professionals.market_id`)}`,
    aboutId: sql`gathered.pro_id`,
    subject: sql`'A professional asks a question'::text`,
    says: sql`concat(${SAID}, E'\n\nSee the question: ', ${PAGE})`,
    text: SAID,
    link: PAGE,
  })})
  select id from asked`,
)

const known = statement<QuestionRow>('same_question', () => readQuestions(SAME))

const wasOffered = statement<object>(
  'question_offer',
  () => sql`select id from offers where ${isOf('offers', booking)} and pro_id = ${pro} limit 1`,
)

/**
 * Asks a person, and tells operators. The same asked again while it waits, as by who does not know whether they were
 * heard, is one question.
 * @throws 404 for a booking that was never offered to them, 409 where too many of theirs wait
 */
export async function askQuestion(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { text, bookingId = null }: QuestionRequest,
): Promise<Question> {
  const asked = { pro: caller.id, text, booking: bookingId }
  if (bookingId !== null) {
    const offered = couldBeRowId(bookingId) ? await wasOffered(db, asked) : []
    if (offered.length === 0) throw notFound('This job was never offered to you.')
  }
  await ask(db, { ...asked, ...telling({ now: clock.now(), config }) })
  const [row] = await known(db, asked)
  if (row === undefined)
    throw conflict(
      'Very many questions of yours wait for an answer already. Please wait for these.',
    )
  return toQuestion(row)
}
