import { sql } from 'drizzle-orm'
import { type AskedQuestion, type Question, QUESTIONS_SHOWN } from '#contract/questions.ts'
import type { Context } from '#server/context.ts'
import { given, statement } from '#server/db/statement.ts'
import { invalidField } from '#server/http/problems.ts'
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
  open: statement<QuestionRow>('open_questions', () => pageOf('is null')),
  answered: statement<QuestionRow>('answered_questions', () => pageOf('is not null')),
}

const pageOf = (answered: 'is null' | 'is not null') =>
  readQuestions(sql`questions.answer ${sql.raw(answered)}
    and (${given('before', 'int')} is null or questions.seq < ${given('before', 'int')})
    order by questions.seq desc limit ${given('most', 'int')}`)

interface Wanted {
  state: keyof typeof PAGES
  limit: number
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

/**
 * A page of what professionals asked, the newest first, and where the next one begins.
 * @throws 400 when `before` is no place that a page named
 */
export async function listQuestions(
  { db }: Pick<Context, 'db'>,
  { state, limit, before }: Wanted,
): Promise<{ questions: AskedQuestion[]; next: string | null }> {
  if (before !== undefined && !/^\d{1,9}$/.test(before))
    throw invalidField('before', 'Take it from a Link header.')
  const found = await PAGES[state](db, { before: before ?? null, most: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    questions: shown.map(toAskedQuestion),
    next: last === undefined ? null : String(last.seq),
  }
}
