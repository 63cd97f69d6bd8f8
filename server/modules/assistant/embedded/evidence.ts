import type { Lexicon, Lexicons, Mention } from './lexicon.ts'
import type { Reading } from './read.ts'

/**
 * Cues by weight: about 1 is a hint, 3 speaks for it, 5 names it. `sink + clogged` needs both word
 * groups, `panel ! solar` the first without the second. A cue counts once however often it is met.
 */
export type Cues = Record<string, number>

export interface Cue {
  needs: readonly string[]
  without: readonly string[]
  weight: number
}

/** Word groups that stand together in the same sentence say more than those that are merely both there. */
const APART = 0.6

const names = (list: string): string[] =>
  list
    .split('+')
    .map((name) => name.trim())
    .filter((name) => name !== '')

export const compile = (cues: Cues, words: Lexicons): readonly Cue[] =>
  Object.entries(cues).map(([written, weight]) => {
    const [needed = '', ...excluded] = written.split('!')
    const cue = { needs: names(needed), without: excluded.flatMap(names), weight }
    for (const name of [...cue.needs, ...cue.without]) {
      if (!words.has(name)) throw new Error(`The cue "${written}" names no word group: ${name}.`)
    }
    return cue
  })

/** What was mentioned, and in which sentences. */
export type Evidence = ReadonlyMap<string, ReadonlySet<number>>

/** "It isn't the breaker", "no leak": the word before denies what follows. */
const denied = (reading: Reading, mention: Mention, symptoms: Lexicon): boolean => {
  const before = mention.at - 1
  if (reading.clauses[before] !== reading.clauses[mention.at]) return false
  const word = reading.stems[before]
  return word === 'not' || (word === 'no' && symptoms.has(mention.group))
}

export const evidenceOf = (reading: Reading, words: Lexicons, symptoms: Lexicon): Evidence => {
  const evidence = new Map<string, Set<number>>()
  for (const mention of words.find(reading).flat()) {
    if (denied(reading, mention, symptoms)) continue
    const sentence = reading.sentences[mention.at] ?? 0
    const there = evidence.get(mention.group)
    if (there) there.add(sentence)
    else evidence.set(mention.group, new Set([sentence]))
  }
  return evidence
}

const together = (evidence: Evidence, needs: readonly string[]): boolean => {
  const [first, ...rest] = needs.map((name) => evidence.get(name))
  if (!first || rest.includes(undefined)) return false
  for (const sentence of first) if (rest.every((other) => other?.has(sentence))) return true
  return false
}

/** How strongly the evidence speaks for what these cues stand for. */
export const weigh = (evidence: Evidence, cues: readonly Cue[]): number => {
  let sum = 0
  for (const { needs, without, weight } of cues) {
    if (!needs.every((name) => evidence.has(name))) continue
    if (without.some((name) => evidence.has(name))) continue
    sum += needs.length === 1 || together(evidence, needs) ? weight : weight * APART
  }
  return sum
}
