import { STEERS } from '#server/modules/assistant/asks.ts'
import { wordCount } from '#server/modules/assistant/turns.ts'
import type { Asked, Labelled, Steering } from './corpus.ts'
import { asWritten, type Lesson } from './small-training.ts'

/** Longer texts tell more than how to go on. */
const MOST_WORDS = 24
/** What is said in so few words is said often, and is learnt twice. */
const FEW_WORDS = 5
/** There are far more requests and matters than words that steer: one in so many is enough. */
const ONE_IN = 2
const isOneIn = (_: unknown, at: number) => at % ONE_IN === 0

interface Texts {
  steering: readonly Steering[]
  asks: readonly Asked[]
  matters: readonly Labelled[]
}

const answered = ({ text, steers }: Steering) => asWritten({ text, outcome: steers })

/** What steers, and what does not: requests and matters say nothing of how to go on. */
export const steeringLesson = ({ steering, asks, matters }: Texts): Lesson<'steer'> => ({
  head: 'steer',
  outcomes: ['none', ...STEERS],
  own: steering.map(answered),
  others: [
    ...steering.filter(({ text }) => wordCount(text) <= FEW_WORDS).map(answered),
    ...asks
      .filter(isOneIn)
      .map(({ text, ask }) => asWritten({ text, outcome: ask === 'settled' ? ask : 'none' })),
    ...matters
      .filter((each, at) => isOneIn(each, at) && wordCount(each.text) <= MOST_WORDS)
      .map(({ text }) => asWritten({ text, outcome: 'none' })),
  ],
  byWordPairs: false,
  inSoManyTexts: 11,
  // Chosen by the totals of the held-out talks.
  training: { hiddenUnits: 8, epochs: 25, averagedFrom: 22, rate: 0.05, hiddenFrom: 0.2 },
  seeds: [1, 2, 3],
})
