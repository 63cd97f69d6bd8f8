import { sql } from 'drizzle-orm'
import type { AskedQuestion } from '#contract/questions.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, forbidden, notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { telling } from '#server/modules/bookings/tell.ts'
import { personIn, queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { type QuestionRow, readQuestions, toAskedQuestion } from './questions.view.ts'

const SETTINGS = { marketTimeZone: given('timeZone', 'text'), webhookUrl: given('webhook', 'text') }
const PAGE = sql`concat(${given('url', 'text')}, '/professional#elsewhere')`
const SAID = sql`'Fixwell has answered your question.'::text`

const answer = statement<object>(
  'answer_question',
  () => sql`
  with answered as (
    update questions set answer = ${given('text', 'text')}, answered_at = ${NOW}, answered_by = ${given('operator', 'uuid')}
    where id = ${given('id', 'uuid')} and answer is null and pro_id <> ${given('operator', 'uuid')}
    returning pro_id
  ),
  told as (${queueNotice({
    kind: 'message',
    now: NOW,
    config: SETTINGS,
    from: sql`answered join users person on person.id = answered.pro_id`,
    recipient: personIn(sql`person`),
    aboutId: sql`person.id`,
    subject: sql`'Your question is answered'::text`,
    says: sql`concat(${SAID}, E'\n\nRead the answer: ', ${PAGE})`,
    text: SAID,
    link: PAGE,
  })})
  select pro_id from answered`,
)

const one = statement<QuestionRow>('one_question', () =>
  readQuestions(sql`questions.id = ${given('id', 'uuid')}`),
)

interface Answering {
  id: string
  text: string
}

/**
 * Answers a question; the database lets one answer win. Who asked is told.
 * @throws 404 when there is none, 409 when it is answered
 */
export async function answerQuestion(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operatorId: string,
  { id, text }: Answering,
): Promise<AskedQuestion> {
  const now = context.clock.now()
  const done = await transaction(context, async (tx) => {
    const values = { id, text, operator: operatorId, ...telling({ now, config: context.config }) }
    if ((await answer(tx, values)).length === 0) return false
    const about = { kind: 'question', id } as const
    await recordAct(tx, { now, who: operatorId, what: 'question.answer', about })
    return true
  })
  const [row] = await one(context.db, { id })
  if (row === undefined) throw notFound('There is no such question.')
  if (!done) throw conflict('This question is answered already.')
  return toAskedQuestion(row)
}

/**
 * Refuses an operator who is, or was, a professional their own question.
 * @throws 403
 */
export async function refuseOwnQuestion(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  id: string,
): Promise<void> {
  const [row] = couldBeRowId(id) ? await one(db, { id }) : []
  if (row?.pro.id === operatorId)
    throw forbidden('Nobody answers their own question. Ask another operator.')
}
