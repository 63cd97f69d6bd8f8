import type { HazardCue } from './cues/hazard-cue.ts'
import type { Mention } from './lexicon.ts'

/** Which mentions are told as happening, and which are denied; the others are only supposed, or long over. */
export interface Happening {
  real: ReadonlySet<Mention>
  denied: ReadonlySet<Mention>
}

/** A stretch of text: where the groups of its real mentions stand, ascending, and what it names and none denies. */
interface Stretch {
  told: Map<string, number[]>
  undenied: Set<string>
}

/** What a text tells, laid out so that each cue looks only where its own word groups stand. */
interface Telling {
  whole: Stretch
  /** The sentences that tell of each group. */
  sentences: ReadonlyMap<string, readonly Stretch[]>
  /** The groups of all mentions. */
  named: ReadonlySet<string>
}

export function groupsOf(mentions: Iterable<Mention>): ReadonlySet<string> {
  const groups = new Set<string>()
  for (const { group } of mentions) groups.add(group)
  return groups
}

const stretch = (): Stretch => ({ told: new Map(), undenied: new Set() })

function gather<K, V>(into: Map<K, V[]>, key: K, value: V) {
  const there = into.get(key)
  if (there) there.push(value)
  else into.set(key, [value])
}

/** `sentenceOf` gives the sentence of each word. Mentions of one group come from one lexicon, from left to right. */
export function tellingOf(
  mentions: readonly Mention[],
  sentenceOf: readonly number[],
  { real, denied }: Happening,
): Telling {
  const whole = stretch()
  const bySentence = new Map<number, Stretch>()
  for (const mention of mentions) {
    const { group, at } = mention
    const number = sentenceOf[at] ?? 0
    const sentence = bySentence.get(number) ?? stretch()
    bySentence.set(number, sentence)
    for (const each of [whole, sentence]) {
      if (real.has(mention)) gather(each.told, group, at)
      if (!denied.has(mention)) each.undenied.add(group)
    }
  }
  const sentences = new Map<string, Stretch[]>()
  for (const sentence of bySentence.values())
    for (const group of sentence.told.keys()) gather(sentences, group, sentence)
  return { whole, sentences, named: groupsOf(mentions) }
}

/** Whether one of these ascending places is at most so far away. */
function isNear(places: readonly number[], at: number, within: number): boolean {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < at - within) low = middle + 1
    else high = middle
  }
  const place = places[low]
  return place !== undefined && place <= at + within
}

const holdsAmong = ({ told }: Stretch, { needs, within = Infinity }: HazardCue): boolean => {
  const [starts = [], ...others] = needs.map((group) => told.get(group) ?? [])
  return starts.some((at) => others.every((places) => isNear(places, at, within)))
}

export function holds(cue: HazardCue, { whole, sentences, named }: Telling): boolean {
  const isTold = (group: string) => whole.told.has(group)
  if (!cue.needs.every(isTold) || cue.besides?.every(isTold) === false) return false
  if (cue.never?.some((group) => named.has(group))) return false
  const stretches = cue.anywhere ? [whole] : (sentences.get(cue.needs[0] ?? '') ?? [])
  return stretches.some(
    (stretch) =>
      holdsAmong(stretch, cue) && !cue.unless?.some((group) => stretch.undenied.has(group)),
  )
}
