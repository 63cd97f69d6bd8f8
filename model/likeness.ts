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

/** A text, and its runs by how rare each is in all texts, the rarest first. */
interface Compared {
  text: string
  runs: Int32Array
}

function comparable(texts: readonly string[]): Compared[] {
  const all = texts.map((text) => ({ text, grams: gramsOf(text) }))
  const count = new Map<string, number>()
  for (const { grams } of all) for (const gram of grams) count.set(gram, (count.get(gram) ?? 0) + 1)
  const ranked = [...count].toSorted(([, one], [, other]) => one - other)
  const rank = new Map(ranked.map(([gram], at) => [gram, at]))
  return all.map(({ text, grams }) => ({
    text,
    runs: Int32Array.from(grams, (gram) => rank.get(gram) ?? 0).toSorted(),
  }))
}

/** Of all runs of two texts, the part they share. */
function shareOf({ runs }: Compared, { runs: others }: Compared): number {
  let shared = 0
  let [at, beside] = [0, 0]
  while (at < runs.length && beside < others.length) {
    const difference = (runs[at] ?? 0) - (others[beside] ?? 0)
    if (difference === 0) shared += 1
    if (difference <= 0) at += 1
    if (difference >= 0) beside += 1
  }
  return shared / (runs.length + others.length - shared)
}

/**
 * Pairs that share more than `most` of their runs of five characters. Two such texts must meet in one
 * of the rarest runs of each, so only those are looked up; and neither can be much shorter.
 */
export function alike(texts: readonly string[], most: number): Alike[] {
  const met = new Map<number, Compared[]>()
  const pairs: Alike[] = []
  for (const each of comparable(texts)) {
    const { length } = each.runs
    const candidates = new Set<Compared>()
    for (const run of each.runs.subarray(0, length - Math.ceil(most * length) + 1)) {
      const there = met.get(run) ?? []
      for (const candidate of there) {
        const { length: other } = candidate.runs
        if (other > most * length && length > most * other) candidates.add(candidate)
      }
      there.push(each)
      met.set(run, there)
    }
    for (const candidate of candidates) {
      const share = shareOf(each, candidate)
      if (share > most) pairs.push({ one: candidate.text, other: each.text, share })
    }
  }
  return pairs
}
