import type { Hazard } from '#contract/assistant.ts'
import { HAZARD_CUES } from './cues/hazard-cues.ts'
import { denials } from './denials.ts'
import { lexicon, lexicons } from './lexicon.ts'
import type { Mention } from './lexicon.ts'
import { read } from './read.ts'
import type { Reading } from './read.ts'
import { stem } from './stem.ts'
import { groupsOf, type Happening, holds, tellingOf } from './telling.ts'
import { DANGERS, HARMLESS_GROUPS, OVER, SUPPOSED } from './tables.baked.ts'
import { MARKS, WITNESSED } from './words/told-otherwise-words.ts'
import { correct } from './words.ts'

const dangers = lexicons(DANGERS)
const harmlessGroups = new Set(HARMLESS_GROUPS)
const suppositions = lexicon(SUPPOSED)
const WITNESS = stem(WITNESSED)
const past = lexicon(OVER)

for (const [hazard, { never: wholly = [], cues }] of HAZARD_CUES) {
  const named = cues.flatMap(({ needs, besides = [], unless = [], never = [] }) => [
    ...needs,
    ...besides,
    ...unless,
    ...never,
  ])
  const unknown = [...wholly, ...named].find((group) => !dangers.has(group))
  if (unknown !== undefined) throw new Error(`A cue of ${hazard} names no word group: ${unknown}.`)
}

/** A message as it was read, and the words at which somebody begins to tell what he witnesses himself. */
interface Witness extends Reading {
  witnessed: readonly number[]
}

/** Reads a text with its marks; those of a witness stand at a word, and are none. */
function readMarked(text: string): Witness {
  const marked = read(MARKS.reduce((so, [saying, mark]) => so.replaceAll(saying, mark), text))
  const witnessed: number[] = []
  const isWord = marked.stems.map((word, at) => {
    if (word !== WITNESS) return true
    witnessed.push(at - witnessed.length)
    return false
  })
  const words = <T>(all: readonly T[]) => all.filter((_, at) => isWord[at])
  return {
    ...marked,
    stems: words(marked.stems).map(correct),
    sentences: words(marked.sentences),
    turns: words(marked.turns),
    clauses: words(marked.clauses),
    witnessed,
  }
}

/** The last turn of which all that was told up to there is over; -1 if none is. */
const settledUpTo = ({ turns, witnessed }: Witness, placed: readonly Mention[]): number => {
  const told = (name: string) => placed.some(({ group }) => group === name)
  if (told('tale') && witnessed.length === 0) return Infinity
  if (told('returned')) return -1
  return Math.max(
    -1,
    ...placed.map(({ group, at }) => (group === 'settled' ? (turns[at] ?? 0) : -1)),
  )
}

/** For each word the last of the given places up to it; -1 where there is none. */
function lastUpTo(places: readonly number[], length: number): readonly number[] {
  const there = new Set(places)
  let last = -1
  return Array.from({ length }, (_, at) => (last = there.has(at) ? at : last))
}

/**
 * The mentions that are told as happening: not denied, not merely supposed, not long over. A "not"
 * inside a saying of one lexicon still denies what another one finds.
 */
const happening = (reading: Witness, found: readonly Mention[][]): Happening => {
  const harmless = (found[0] ?? []).filter(({ group }) => group === 'aside' || group === 'harmless')
  const supposed = suppositions.find(reading).filter(({ group }) => group === 'supposed')
  const placed = past.find(reading)
  const over = new Set(
    placed.flatMap(({ group, at }) => (group === 'past' ? [reading.turns[at]] : [])),
  )
  const settledTo = settledUpTo(reading, placed)
  const length = reading.stems.length
  const lastSupposed = lastUpTo(
    supposed.map(({ at }) => at),
    length,
  )
  const lastWitnessed = lastUpTo(reading.witnessed, length)
  /** "Curious if it is safe, I smell gas": what somebody witnesses is not supposed. */
  const isSupposed = ({ at }: Mention, turn: number) => {
    const from = lastSupposed[at] ?? -1
    return reading.turns[from] === turn && (lastWitnessed[at] ?? -1) < from
  }
  const denyingOf = denials(reading)
  const real = new Set<Mention>()
  const denied = new Set<Mention>()
  for (const mentions of found) {
    if (mentions.length === 0) continue
    const denying = denyingOf([...harmless, ...mentions])
    for (const mention of mentions) {
      const turn = reading.turns[mention.at] ?? 0
      if (denying.has(mention.at)) denied.add(mention)
      else if (!over.has(turn) && turn > settledTo && !isSupposed(mention, turn)) real.add(mention)
    }
  }
  return { real, denied }
}

/** What a text says of dangers, by word groups, and what the written rules make of it. */
export interface Signs {
  /** The danger the text tells of, the most pressing one if there are several. */
  hazard: Hazard | null
  told: readonly string[]
  /** Named, but denied, only supposed, or long over. */
  denied: readonly string[]
}

const NO_SIGNS: Signs = { hazard: null, told: [], denied: [] }

export const signsIn = (text: string): Signs => {
  const reading = readMarked(text)
  const found = dangers
    .find(reading)
    .map((mentions, at) =>
      at === 0 ? mentions : mentions.filter(({ group }) => !harmlessGroups.has(group)),
    )
  const mentions = found.flat()
  if (mentions.length === 0) return NO_SIGNS
  const happens = happening(reading, found)
  const telling = tellingOf(mentions, reading.sentences, happens)
  const isNamed = (group: string) => telling.named.has(group)
  const pressing = HAZARD_CUES.find(
    ([, { never, cues }]) => !never?.some(isNamed) && cues.some((cue) => holds(cue, telling)),
  )
  const told = groupsOf(happens.real)
  return {
    hazard: pressing?.[0] ?? null,
    told: [...told],
    denied: [...telling.named].filter((group) => !told.has(group)),
  }
}

/** Of several dangers the first of these is the one to act on. */
export const MOST_PRESSING: readonly Hazard[] = HAZARD_CUES.map(([hazard]) => hazard)

/** The danger the written rules hear in a text. */
export const hazardIn = (text: string): Hazard | null => signsIn(text).hazard
