import { STEERS } from '#server/modules/assistant/asks.ts'
import { featuresOf } from '#server/modules/assistant/embedded/features.ts'
import { openLexicon, type StoredLexicon } from '#server/modules/assistant/embedded/lexicon.ts'
import type { StoredNetworks } from '#server/modules/assistant/embedded/network.ts'
import { wordCount } from '#server/modules/assistant/turns.ts'
import type { Asked, Labelled, Steering } from './corpus.ts'
import { trainNetwork, type Training } from './network-training.ts'
import { packed } from './packing.ts'
import { shownOf, vocabularyWith } from './vocabulary.ts'

/** Chosen by the totals of the held-out talks. */
const TRAINING: Training<'steer'> = {
  hiddenUnits: 8,
  epochs: 25,
  averagedFrom: 22,
  rate: 0.05,
  hiddenFrom: 0.2,
  counts: { steer: 1 },
}
/** A feature that fewer of its own texts have is a thing of somebody's home. */
const IN_SO_MANY_TEXTS = 8
/** Longer texts tell more than how to go on. */
const MOST_WORDS = 24
/** What is said in so few words is said often, and is learnt twice. */
const FEW_WORDS = 5
/** There are far more matters than words that steer: one in so many is enough. */
const ONE_MATTER_IN = 2
/** Six times as far as what the other networks hear by: so little hangs on each of them, and they have to be small. */
const ROUGHNESS = 0.006
const OUTCOMES = ['none', ...STEERS] as const

interface Texts {
  steering: readonly Steering[]
  asks: readonly Asked[]
  matters: readonly Labelled[]
}

/** What steers, and what does not: requests and matters say nothing of how to go on. */
const taughtBy = ({ steering, asks, matters }: Texts): Pick<Steering, 'text' | 'steers'>[] => [
  ...steering,
  ...steering.filter(({ text }) => wordCount(text) <= FEW_WORDS),
  ...asks.map(({ text, ask }) => ({ text, steers: ask === 'settled' ? ask : ('none' as const) })),
  ...matters
    .filter(({ text }, at) => at % ONE_MATTER_IN === 0 && wordCount(text) <= MOST_WORDS)
    .map(({ text }) => ({ text, steers: 'none' as const })),
]

/** Trains what hears how to go on; the same texts in the same order always give the same. */
export function trainSteering(
  texts: Texts,
  lexicon: StoredLexicon,
  thisYear: number,
): { stored: StoredNetworks<'steer'>; numbers: Uint8Array } {
  const reader = { lexicon: openLexicon(lexicon), thisYear }
  const read = taughtBy(texts).map(({ text, steers }) => ({
    steer: OUTCOMES.indexOf(steers),
    features: featuresOf(text, reader),
  }))
  const counts = new Map<number, number>()
  // What steers, and what sounds like it, stands first.
  for (const { features } of read.slice(0, texts.steering.length))
    for (const key of new Set(features.keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const often = [...counts].flatMap(([key, count]) => (count >= IN_SO_MANY_TEXTS ? [key] : []))
  const vocabulary = vocabularyWith(new Set(often))
  const forms = read.map(
    ({ steer, features }) => [{ ...shownOf(features, vocabulary), answers: { steer } }] as const,
  )
  const outcomes = { steer: OUTCOMES.length }
  const networks = [1, 2].map((seed) =>
    trainNetwork(forms, { features: vocabulary.size, outcomes }, { ...TRAINING, seed }),
  )
  const { units, numbers } = packed({ vocabulary, forms }, networks, ROUGHNESS)
  return {
    stored: {
      features: vocabulary.size,
      units,
      outcomes: { steer: [...OUTCOMES] },
      temperature: { steer: 1 },
    },
    numbers,
  }
}
