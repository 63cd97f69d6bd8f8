import {
  type Features,
  featuresOf,
  withWordPairs,
} from '#server/modules/assistant/embedded/features.ts'
import { openLexicon, type StoredLexicon } from '#server/modules/assistant/embedded/lexicon.ts'
import type { StoredNetworks } from '#server/modules/assistant/embedded/network.ts'
import { trainNetwork, type Training } from './network-training.ts'
import { type Narrowness, packed } from './packing.ts'
import { shownOf, vocabularyWith } from './vocabulary.ts'

/** Three times as far as what the large networks hear by: so little hangs on each feature, and these have to be small. */
const ROUGHNESS = 0.006

/** What networks of their own learn, which hear one thing only. */
export interface Lesson<H extends string> {
  head: H
  outcomes: readonly string[]
  /** What it is about, and what sounds like it: by their features it hears. */
  own: readonly Forms[]
  /** What else people say. */
  others: readonly Forms[]
  /** Whether it hears by pairs of words as they stand, too. */
  byWordPairs: boolean
  /** A feature that fewer of its own texts have is a thing of somebody's home. */
  inSoManyTexts: number
  training: Omit<Training<H>, 'counts'>
  /** One network from each beginning. */
  seeds: readonly number[]
  /** Where a feature does not tell each of their units a number of its own. */
  narrowness?: Narrowness
}

/** A text as it was written, by whose features it is known, and other forms of it, which take turns with it. */
export type Forms = readonly [Answered, ...Answered[]]

export interface Answered {
  text: string
  outcome: string
}

/** A text in no other form. */
export const asWritten = (text: Answered): Forms => [text]

/** Trains them; the same texts in the same order always give the same. */
export function trainSmall<H extends string>(
  {
    head,
    outcomes,
    own,
    others,
    byWordPairs,
    inSoManyTexts,
    training,
    seeds,
    narrowness = { width: training.hiddenUnits * seeds.length, roughness: ROUGHNESS },
  }: Lesson<H>,
  lexicon: StoredLexicon,
  thisYear: number,
): { stored: StoredNetworks<H>; numbers: Uint8Array } {
  const reader = { lexicon: openLexicon(lexicon), thisYear }
  const readIn = (text: string) => {
    const features = featuresOf(text, reader)
    return byWordPairs ? withWordPairs(features, text, reader) : features
  }
  const all = [...own, ...others].map((forms) => ({ forms, written: readIn(forms[0].text) }))
  const texts = new Map<number, number>()
  for (const { written } of all.slice(0, own.length))
    for (const key of new Set(written.keys)) texts.set(key, (texts.get(key) ?? 0) + 1)
  const often = [...texts].flatMap(([key, count]) => (count >= inSoManyTexts ? [key] : []))
  const vocabulary = vocabularyWith(new Set(often))
  const exampleOf = ({ outcome }: Answered, features: Features) => ({
    ...shownOf(features, vocabulary),
    answers: ofHead(head, outcomes.indexOf(outcome)),
  })
  const forms = all.map(
    ({ forms: [first, ...rest], written }) =>
      [
        exampleOf(first, written),
        ...rest.map((form) => exampleOf(form, readIn(form.text))),
      ] as const,
  )
  const sizes = { features: vocabulary.size, outcomes: ofHead(head, outcomes.length) }
  const counts = ofHead(head, 1)
  const networks = seeds.map((seed) => trainNetwork(forms, sizes, { ...training, counts, seed }))
  const { numbers, ...stored } = packed({ vocabulary, forms }, networks, {
    ...narrowness,
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
