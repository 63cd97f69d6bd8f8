import type { Features } from '#server/modules/assistant/embedded/features.ts'

/** The features that are learnt, each with its place. */
export type Vocabulary = ReadonlyMap<number, number>

/** The features of these hashes, in their order. */
export const vocabularyWith = (keys: ReadonlySet<number>): Vocabulary =>
  new Map([...keys].toSorted((one, other) => one - other).map((key, at) => [key, at]))

/** What of a text's features is learnt. */
export function shownOf({ keys, values }: Features, vocabulary: Vocabulary) {
  const known = keys.map((key) => vocabulary.get(key) ?? -1)
  return {
    features: Int32Array.from(known.filter((place) => place >= 0)),
    values: Float32Array.from(values.filter((_, at) => (known[at] ?? -1) >= 0)),
  }
}
