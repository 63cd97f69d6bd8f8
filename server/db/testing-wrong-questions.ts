import { NOON } from './testing-good-rows.ts'
import type { Wrong } from './testing-wrong-rows.ts'

/** What professionals ask, and what they are answered. */
export const WRONG_QUESTIONS: readonly Wrong[] = [
  ['a question without a word', 'questions', () => ({ text: '' }), 'questions_text'],
  ['an answer of nobody', 'questions', () => ({ answer: 'By rest.' }), 'questions_answer'],
  [
    'an answer by who asks',
    'questions',
    (town) => ({ answer: 'By rest.', answered_at: NOON, answered_by: town.pro }),
    'questions_not_answered_by_who_asks',
  ],
]
