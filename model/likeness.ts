/** The longest run of characters two texts are compared by. */
const GRAM = 5

const gramsOf = (text: string): Set<string> => {
  const plain = text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  const grams = new Set<string>()
  for (let at = 0; at + GRAM <= plain.length; at += 1) grams.add(plain.slice(at, at + GRAM))
  return grams.size > 0 ? grams : new Set([plain])
}

export interface Alike {
  one: string
  other: string
  /** Of all their runs of five characters, the part they share. */
  share: number
}

/**
 * Pairs that share more than `most` of their runs of five characters. Two such texts must meet in one
 * of the rarest runs of each, so only those are looked up.
 */
export function alike(texts: readonly string[], most: number): Alike[] {
  const all = texts.map((text) => ({ text, grams: gramsOf(text) }))
  const count = new Map<string, number>()
  for (const { grams } of all) for (const gram of grams) count.set(gram, (count.get(gram) ?? 0) + 1)
  const met = new Map<string, { text: string; grams: Set<string> }[]>()
  const pairs: Alike[] = []
  for (const each of all) {
    const rarest = [...each.grams]
      .toSorted(
        (one, other) => (count.get(one) ?? 0) - (count.get(other) ?? 0) || (one < other ? -1 : 1),
      )
      .slice(0, each.grams.size - Math.ceil(most * each.grams.size) + 1)
    const candidates = new Set(rarest.flatMap((gram) => met.get(gram) ?? []))
    for (const candidate of candidates) {
      const shared = [...each.grams].filter((gram) => candidate.grams.has(gram)).length
      const share = shared / (each.grams.size + candidate.grams.size - shared)
      if (share > most) pairs.push({ one: candidate.text, other: each.text, share })
    }
    for (const gram of rarest) met.set(gram, [...(met.get(gram) ?? []), each])
  }
  return pairs
}
