import { durationWords } from '#web/lib/durations.ts'
import { accountAnswers } from './account.ts'
import { bookingAnswers } from './booking.ts'
import { dangerAnswers } from './danger.ts'
import type { HelpAnswer } from './help-answer.ts'
import { professionalAnswers } from './professionals.ts'
import { visitAnswers } from './visit.ts'

export interface HelpTopic {
  title: string
  answers: readonly HelpAnswer[]
}

/** All of it, in the order in which it is needed. */
export const helpTopics = (offerTtlSeconds: number): readonly HelpTopic[] => {
  const answerTime = durationWords(offerTtlSeconds)
  return [
    { title: 'In danger', answers: dangerAnswers },
    { title: 'Booking', answers: bookingAnswers(answerTime) },
    { title: 'Your visit', answers: visitAnswers(answerTime) },
    { title: 'Your account', answers: accountAnswers },
    { title: 'For professionals', answers: professionalAnswers(answerTime) },
  ]
}
