import { sql } from 'drizzle-orm'
import { type AskedQuestion, type Question, QUESTIONS_SHOWN } from '#contract/questions.ts'
import type { Context } from '#server/context.ts'
import { given, statement } from '#server/db/statement.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { numberIn, pageOf } from '#server/http/pages.ts'
import { type QuestionRow, readQuestions, toAskedQuestion, toQuestion } from './questions.view.ts'

const own = statement<QuestionRow>('own_questions', () =>
  readQuestions(sql`questions.pro_id = ${given('pro', 'uuid')}
    order by questions.seq desc limit ${QUESTIONS_SHOWN.usually}::int`),
)

/** What a professional asked, the newest first. */
export const ownQuestions = async (
  { db }: Pick<Context, 'db'>,
  proId: string,
): Promise<Question[]> => (await own(db, { pro: proId })).map(toQuestion)

const PAGES = {
  open: statement<QuestionRow>('open_questions', () => those('is null')),
  answered: statement<QuestionRow>('answered_questions', () => those('is not null')),
}

const those = (answered: 'is null' | 'is not null') =>
  readQuestions(sql`questions.answer ${sql.raw(answered)}
    and ${seesMarket(given('operator', 'uuid'), sql`professionals.market_id`)}
    and (${given('before', 'bigint')} is null or questions.seq < ${given('before', 'bigint')})
    order by questions.seq desc limit ${given('most', 'int')}`)

interface Wanted {
  state: keyof typeof PAGES
  limit: number
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

/**
 * A page of what professionals of the operator's markets asked, the newest first, and where the next one begins.
 * @throws 400 when `before` is no place that a page named
 */
export async function listQuestions(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  { state, limit, before }: Wanted,
): Promise<{ questions: AskedQuestion[]; next: string | null }> {
  const rows = await PAGES[state](db, {
    operator: operatorId,
    before: before === undefined ? null : numberIn(before),
    most: limit + 1,
  })
  const { shown, next } = pageOf(rows, limit, ({ seq }) => String(seq))
  return { questions: shown.map(toAskedQuestion), next }
}
