import { EXPLAINS } from '#server/modules/assistant/asks.ts'
import type { Explaining } from './corpus.ts'
import { asWritten, type Lesson } from './small-training.ts'

/** What else people say explains nothing; of all that is taught one in so many is enough. */
const ONE_OTHER_IN = 9

interface Texts {
  explaining: readonly Explaining[]
  /** All that is taught besides, in order. */
  others: readonly { text: string }[]
}

/** What explains that there is no danger, and what does not. */
export const explainingLesson = ({ explaining, others }: Texts): Lesson<'explains'> => ({
  head: 'explains',
  outcomes: EXPLAINS,
  own: explaining.map(({ text, explains }) => asWritten({ text, outcome: explains })),
  others: others
    .filter((_, at) => at % ONE_OTHER_IN === 0)
    .map(({ text }) => asWritten({ text, outcome: 'none' })),
  byWordPairs: false,
  inSoManyTexts: 36,
  // Larger ones explain no more of the held-out dangers away, and more of what explains nothing.
  training: { hiddenUnits: 2, epochs: 20, averagedFrom: 17, rate: 0.05, hiddenFrom: 0.2 },
  seeds: [1, 2],
})
