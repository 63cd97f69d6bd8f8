import { HAZARDS } from '#contract/danger.ts'
import { asOneSentence } from '#server/modules/assistant/turns.ts'
import { amongOthers } from './among-others.ts'
import type { Asked, InTurns, Labelled } from './corpus.ts'
import type { Answered, Forms, Lesson } from './small-training.ts'
import { variation } from './variations.ts'

/** What can be done until somebody comes is asked in a danger, too. Of so many other requests half say enough. */
const isOfNoDanger = ({ ask, text }: Asked) => ask !== 'meanwhile' && text.length % 2 === 0
/** One text in so many is told among others as well. */
const AMONG_ONE_IN = 2

const answered = ({ text, hazard }: Pick<Labelled, 'text' | 'hazard'>): Answered => ({
  text,
  outcome: hazard ?? 'none',
})

/** As turns about one matter are read. */
const together = ({ before, text, hazard }: InTurns) =>
  answered({ text: asOneSentence([before, text]), hazard })

interface Texts {
  matters: readonly Labelled[]
  inTurns: readonly InTurns[]
  asks: readonly Asked[]
}

/** Whether a message tells of a danger as happening, and of which, whatever else it tells. */
export function dangerLesson({ matters, inTurns, asks }: Texts): Lesson<'hazard'> {
  const somebodys = matters.filter(({ trade }) => trade !== 'unclear')
  const among = amongOthers(somebodys)
  const isAmong = new Set(somebodys.filter((_, at) => at % AMONG_ONE_IN === 0))
  const requests = asks.filter(isOfNoDanger).map(({ text }) => ({ text, hazard: null }))
  return {
    head: 'hazard',
    outcomes: ['none', ...HAZARDS],
    own: [
      ...matters.map((text): Forms => [
        answered(text),
        answered(variation(text)),
        ...(isAmong.has(text) ? [answered(among(text))] : []),
      ]),
      ...inTurns.map(together).map((text): Forms => [text, variation(text)]),
    ],
    others: requests.map((text) => [answered(text), answered(variation(text))]),
    byWordPairs: true,
    inSoManyTexts: 4,
    training: { hiddenUnits: 24, epochs: 9, averagedFrom: 7, rate: 0.05, hiddenFrom: 0.5 },
    seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    narrowness: { width: 16, roughness: 0.0033 },
  }
}
