import type { Hazard } from '#contract/assistant.ts'
import { HAZARD_CUES } from './cues/hazard-cues.ts'
import type { HazardCue } from './cues/hazard-cues.ts'
import { denials } from './denials.ts'
import { lexicon } from './lexicon.ts'
import type { Mention } from './lexicon.ts'
import { read } from './read.ts'
import type { Reading } from './read.ts'
import { ELECTRIC_DANGER_WORDS } from './words/hazard-electric-words.ts'
import { GAS_WORDS } from './words/hazard-gas-words.ts'
import { HARMLESS_WORDS } from './words/hazard-harmless-words.ts'
import { PEOPLE_WORDS } from './words/hazard-people-words.ts'
import { WATER_DANGER_WORDS } from './words/hazard-water-words.ts'
import { MARKS, PAST, SUPPOSITIONS } from './words/told-otherwise-words.ts'
import { correct } from './words.ts'

const dangers = lexicon(
  HARMLESS_WORDS,
  GAS_WORDS,
  ELECTRIC_DANGER_WORDS,
  WATER_DANGER_WORDS,
  PEOPLE_WORDS,
)
const suppositions = lexicon(SUPPOSITIONS)
const past = lexicon(PAST)

for (const [hazard, cues] of HAZARD_CUES) {
  for (const { needs, unless = [] } of cues) {
    const unknown = [...needs, ...unless].find((group) => !dangers.has(group))
    if (unknown !== undefined)
      throw new Error(`A cue of ${hazard} names no word group: ${unknown}.`)
  }
}

/** The mentions that are told as happening: not denied, not merely supposed, not long over. */
const happening = (reading: Reading, mentions: readonly Mention[]): Mention[] => {
  const denied = denials(reading, mentions)
  const supposed = suppositions.find(reading).filter(({ group }) => group === 'supposed')
  const over = new Set(
    past.find(reading).flatMap(({ group, at }) => (group === 'past' ? [reading.turns[at]] : [])),
  )
  return mentions.filter(
    ({ at }) =>
      !denied.has(at) &&
      !over.has(reading.turns[at]) &&
      !supposed.some((marker) => marker.at <= at && reading.turns[marker.at] === reading.turns[at]),
  )
}

const holdsAmong = (mentions: readonly Mention[], { needs, within = Infinity }: HazardCue) => {
  const [first, ...others] = needs
  return mentions.some(
    (start) =>
      start.group === first &&
      others.every((group) =>
        mentions.some((each) => each.group === group && Math.abs(each.at - start.at) <= within),
      ),
  )
}

const holds = (cue: HazardCue, bySentence: Mention[][], real: ReadonlySet<Mention>): boolean => {
  const stretches = cue.anywhere ? [bySentence.flat()] : bySentence
  return stretches.some(
    (mentions) =>
      holdsAmong(
        mentions.filter((each) => real.has(each)),
        cue,
      ) && !mentions.some(({ group }) => cue.unless?.includes(group)),
  )
}

/** The danger a text tells of, the most pressing one if there are several. */
export const hazardIn = (text: string): Hazard | null => {
  const plain = read(
    MARKS.reduce((marked, [saying, mark]) => marked.replaceAll(saying, mark), text),
  )
  const reading = { ...plain, stems: plain.stems.map(correct) }
  const mentions = dangers.find(reading)
  if (mentions.length === 0) return null
  const real = new Set(happening(reading, mentions))
  const bySentence: Mention[][] = []
  for (const mention of mentions) {
    const sentence = reading.sentences[mention.at] ?? 0
    ;(bySentence[sentence] ??= []).push(mention)
  }
  const found = HAZARD_CUES.find(([, cues]) => cues.some((cue) => holds(cue, bySentence, real)))
  return found?.[0] ?? null
}
