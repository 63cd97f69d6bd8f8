import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { before } from './paging.ts'
import { countOf, filledText, id, instant } from './primitives.ts'

// What professionals ask a person of how jobs come to them, and what they are answered.

/** So many of one professional may wait for an answer at once. */
export const MOST_OPEN_QUESTIONS = 10

/** How many questions a page holds where nothing else is asked for, and at most. */
export const QUESTIONS_SHOWN = { usually: 100, most: 200 } as const

export const question = z.object({
  id,
  text: z.string(),
  /** The offer it is about; null where it is about none. */
  booking: z.nullable(z.object({ id, title: z.string() })),
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})
export type Question = z.infer<typeof question>

/** With who asks, for operators. */
export const askedQuestion = z.extend(question, {
  pro: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string(),
    email: z.string(),
  }),
  /** The e-mail of who answered; null before that. */
  answeredBy: z.nullable(z.string()),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

export const questionRequest = z.object({
  text: filledText(LONGEST.reason, 'Write your question.'),
  bookingId: z.optional(z.nullable(filledText(200, 'Name the booking.'))),
})
export type QuestionRequest = z.output<typeof questionRequest>

export const questionCalls = {
  ask: endpoint({
    method: 'POST',
    path: '/api/professional/questions',
    tag: 'dispatch',
    summary:
      'Ask a person how jobs come to you, perhaps about one that was offered to you. The same asked again while it waits is one question',
    access: 'pro',
    limit: 'messages',
    body: questionRequest,
    success: 201,
    answer: question,
    refusals: [404, 409],
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/professional/questions',
    tag: 'dispatch',
    summary: `What you asked, and what you were answered; the newest first, ${QUESTIONS_SHOWN.usually} at most`,
    access: 'pro',
    success: 200,
    answer: z.array(question),
  }),
  askedQuestions: endpoint({
    method: 'GET',
    path: '/api/operator/questions',
    tag: 'dispatch',
    summary: 'What professionals asked, the newest first; the Link header leads to the next page',
    access: 'operator',
    within: 'theirs',
    query: z.object({
      state: z._default(z.enum(['open', 'answered'], 'Ask for open or answered.'), 'open'),
      limit: z._default(countOf(QUESTIONS_SHOWN.most), QUESTIONS_SHOWN.usually),
      before,
    }),
    success: 200,
    answer: z.array(askedQuestion),
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/api/operator/questions/:id/answer',
    tag: 'dispatch',
    summary: 'Answer a professional’s question, once; they are told and read it on their page',
    access: 'operator',
    within: 'question',
    params: z.object({ id }),
    body: z.object({ text: filledText(LONGEST.reason, 'Write an answer.') }),
    success: 200,
    answer: askedQuestion,
    refusals: [404, 409],
  }),
}
