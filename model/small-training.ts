import { featuresOf } from '#server/modules/assistant/embedded/features.ts'
import { openLexicon, type StoredLexicon } from '#server/modules/assistant/embedded/lexicon.ts'
import type { StoredNetworks } from '#server/modules/assistant/embedded/network.ts'
import { trainNetwork, type Training } from './network-training.ts'
import { packed } from './packing.ts'
import { shownOf, vocabularyWith } from './vocabulary.ts'

/** Six times as far as what the large networks hear by: so little hangs on each feature, and these have to be small. */
const ROUGHNESS = 0.006

/** What networks of their own learn, which hear one thing only. */
export interface Lesson<H extends string> {
  head: H
  outcomes: readonly string[]
  /** What it is about, and what sounds like it: by their features it hears. */
  own: readonly Answered[]
  /** What else people say. */
  others: readonly Answered[]
  /** A feature that fewer of its own texts have is a thing of somebody's home. */
  inSoManyTexts: number
  training: Omit<Training<H>, 'counts'>
  /** One network from each beginning. */
  seeds: readonly number[]
}

export interface Answered {
  text: string
  outcome: string
}

/** Trains them; the same texts in the same order always give the same. */
export function trainSmall<H extends string>(
  { head, outcomes, own, others, inSoManyTexts, training, seeds }: Lesson<H>,
  lexicon: StoredLexicon,
  thisYear: number,
): { stored: StoredNetworks<H>; numbers: Uint8Array } {
  const reader = { lexicon: openLexicon(lexicon), thisYear }
  const read = [...own, ...others].map(({ text, outcome }) => ({
    outcome: outcomes.indexOf(outcome),
    features: featuresOf(text, reader),
  }))
  const texts = new Map<number, number>()
  for (const { features } of read.slice(0, own.length))
    for (const key of new Set(features.keys)) texts.set(key, (texts.get(key) ?? 0) + 1)
  const often = [...texts].flatMap(([key, count]) => (count >= inSoManyTexts ? [key] : []))
  const vocabulary = vocabularyWith(new Set(often))
  const forms = read.map(
    ({ outcome, features }) =>
      [{ ...shownOf(features, vocabulary), answers: ofHead(head, outcome) }] as const,
  )
  const sizes = { features: vocabulary.size, outcomes: ofHead(head, outcomes.length) }
  const counts = ofHead(head, 1)
  const networks = seeds.map((seed) => trainNetwork(forms, sizes, { ...training, counts, seed }))
  const { numbers, ...stored } = packed({ vocabulary, forms }, networks, {
    width: training.hiddenUnits * seeds.length,
    roughness: ROUGHNESS,
    counts,
  })
  return {
    stored: {
      ...stored,
      outcomes: ofHead(head, [...outcomes]),
      temperature: ofHead(head, 1),
    },
    numbers,
  }
}

const ofHead = <H extends string, T>(head: H, of: T) =>
  // It is the only one.
  ({ [head]: of }) as Record<H, T>
