import { type SQL, sql } from 'drizzle-orm'
import type { AskedQuestion, Question } from '#contract/questions.ts'
import { isRow } from '#server/db/in-market.ts'
import { isoFromDatabase } from '#server/db/sql.ts'

/** A question as a statement reads it; instants are PostgreSQL's own text. */
export interface QuestionRow {
  id: string
  seq: number
  text: string
  booking: Question['booking']
  askedAt: string
  answer: string | null
  answeredAt: string | null
  pro: AskedQuestion['pro']
  answeredBy: string | null
}

/** Questions with whom and what they are about, of those for which `rest` is true, in its order. */
export const readQuestions = (rest: SQL): SQL => sql`
  select questions.id, questions.seq::int as seq, questions.text, questions.asked_at as "askedAt", questions.answer,
    questions.answered_at as "answeredAt", answerer.email as "answeredBy",
    case when bookings.id is not null
      then json_build_object('id', bookings.id, 'title', bookings.title) end as booking,
    json_build_object('id', pro.id, 'firstName', pro.first_name, 'lastName', pro.last_name, 'email', pro.email,
      'businessName', professionals.business_name) as pro
  from questions
  join users pro on pro.id = questions.pro_id
  join professionals on professionals.user_id = questions.pro_id
  left join bookings on ${isRow('bookings', sql`questions.booking_id`)}
  left join users answerer on answerer.id = questions.answered_by
  where ${rest}`

export const toQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  text: row.text,
  booking: row.booking,
  askedAt: isoFromDatabase(row.askedAt),
  answer: row.answer,
  answeredAt: row.answeredAt === null ? null : isoFromDatabase(row.answeredAt),
})

export const toAskedQuestion = (row: QuestionRow): AskedQuestion => ({
  ...toQuestion(row),
  pro: row.pro,
  answeredBy: row.answeredBy,
})
