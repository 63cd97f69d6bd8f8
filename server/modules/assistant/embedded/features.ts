import type { Hazard } from '#contract/assistant.ts'
import { TRADES } from '#contract/catalog.ts'
import { HIGH, LOW, MEDIUM } from './cues/urgency-cues.ts'
import { compile, evidenceOf, weigh } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { signsIn } from './hazards.ts'
import { judge } from './judge.ts'
import { plain, read } from './read.ts'
import { correct, symptoms, words } from './words.ts'

/** What a text shows, each feature by the hash of its name, with how much there is of it. */
export interface Features {
  keys: number[]
  values: number[]
  /** The danger the written rules hear, which is a feature, too. */
  rule: Hazard | null
  /** Whether any word of a danger stands in the text. */
  signs: boolean
}

/** 32-bit FNV-1a of a name, or of what continues a name. Among some seventy thousand two hardly ever meet, and meeting does little harm. */
const hash = (name: string, begun = 0x811c9dc5 | 0): number => {
  let sum = begun
  for (let at = 0; at < name.length; at += 1) sum = hashOn(sum, name.charCodeAt(at))
  return sum
}

const hashOn = (begun: number, code: number): number => Math.imul(begun ^ code, 0x01000193)

/** Characters of a text that are looked at: more words add nothing. */
export const CHARACTERS_READ = 4_000
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5

/** How much all features of one family weigh together, however many there are. */
const FAMILY_WEIGHT = 1.5

/** What the cues' weights are divided by, and where they stop to count more. */
const CUE_UNIT = 6
const MOST_CUES = 2

const tokensOf = (text: string): string[] =>
  (plain(text).match(/[a-z]+|\d+|[?!]/gu) ?? []).map((token) => (/\d/u.test(token) ? '#' : token))

const hashes = (family: string, names: Iterable<string>): number[] => {
  const begun = hash(family)
  return Array.from(names, (name) => hash(name, begun))
}

const PIECE = hash('c')

/** "drain": ` dr`, `dra`, … `rain `: misspelt words and words of one root have most of them in common. */
const piecesOf = (tokens: readonly string[]): number[] =>
  [...new Set(tokens)].flatMap((token) => {
    const padded = ` ${token} `
    const pieces: number[] = []
    for (let from = 0; from + SHORTEST_PIECE <= padded.length; from += 1) {
      let piece = PIECE
      for (let to = from + 1; to <= Math.min(from + LONGEST_PIECE, padded.length); to += 1) {
        piece = hashOn(piece, padded.charCodeAt(to - 1))
        if (to - from >= SHORTEST_PIECE) pieces.push(piece)
      }
    }
    return pieces
  })

/** Every two that stand so many places apart. */
const pairsOf = (family: string, words: readonly string[], apart: number): number[] => {
  const begun = hash(family)
  return words.slice(apart).map((word, at) => hash(word, hash(' ', hash(words[at] ?? '', begun))))
}

/** Pairs grow with the square: of no ordinary message this leaves out any. */
const MOST_PAIRED_GROUPS = 60

/** Word groups that stand in one sentence. */
const groupPairsOf = (evidence: Evidence): string[] => {
  const groups = [...evidence]
    .slice(0, MOST_PAIRED_GROUPS)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return groups.flatMap(([one, sentences], at) =>
    groups
      .slice(at + 1)
      .flatMap(([other, others]) =>
        [...sentences].some((sentence) => others.has(sentence)) ? [`${one}+${other}`] : [],
      ),
  )
}

const high = compile(HIGH, words)
const medium = compile(MEDIUM, words)
const low = compile(LOW, words)

/** The opinion of the written rules; the model learns how far to trust each. */
function opinionOf(evidence: Evidence): [name: string, value: number][] {
  const { trades, notOurs, home } = judge(evidence)
  const scaled = (weight: number) => Math.max(-MOST_CUES, Math.min(weight / CUE_UNIT, MOST_CUES))
  const strongest = Math.max(...TRADES.map((trade) => trades[trade].weight))
  return [
    ...TRADES.map((trade): [string, number] => [`jt${trade}`, scaled(trades[trade].weight)]),
    ...TRADES.flatMap((trade) =>
      trades[trade].services
        .slice(0, 3)
        .map(({ name, weight }): [string, number] => [`js${name}`, scaled(weight)]),
    ),
    ['uh', scaled(weigh(evidence, high))],
    ['um', scaled(weigh(evidence, medium))],
    ['ul', scaled(weigh(evidence, low))],
    ['jn', scaled(notOurs.weight)],
    [`jn${notOurs.name}`, scaled(notOurs.weight)],
    ['jh', home ? 0.5 : 0],
    ['jnone', strongest < 1 ? 1 : 0],
  ]
}

/** Everything the model looks at in a text. */
export function featuresOf(text: string): Features {
  const said = text.slice(0, CHARACTERS_READ)
  const tokens = tokensOf(said)
  const reading = read(said)
  const stems = reading.stems.map(correct)
  const evidence = evidenceOf({ ...reading, stems }, words, symptoms)
  const signs = signsIn(said)
  const families = [
    [...hashes('w', tokens), ...hashes('s', stems)],
    [...pairsOf('sb', stems, 1), ...pairsOf('sk', stems, 2)],
    piecesOf(tokens),
    hashes('g', evidence.keys()),
    hashes('gg', groupPairsOf(evidence)),
    hashes('t', signs.told),
    hashes('d', signs.denied),
  ]
  const features: Features = {
    keys: [],
    values: [],
    rule: signs.hazard,
    signs: signs.told.length + signs.denied.length > 0,
  }
  for (const family of families) {
    const keys = new Set(family)
    const value = FAMILY_WEIGHT / Math.sqrt(keys.size)
    for (const key of keys) {
      features.keys.push(key)
      features.values.push(value)
    }
  }
  const add = (name: string, value: number) => {
    features.keys.push(hash(name))
    features.values.push(value)
  }
  for (const [name, value] of opinionOf(evidence)) if (value !== 0) add(name, value)
  add(`len${Math.min(6, Math.floor(Math.log2(1 + tokens.length)))}`, 0.5)
  add('silent', Math.min(1, reading.silent / 8))
  add(`hz${features.rule ?? ''}`, 1)
  add('bias', 1)
  return features
}
