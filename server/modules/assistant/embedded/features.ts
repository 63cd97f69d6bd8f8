import type { Lexicon, Mention } from './lexicon.ts'
import { read, type Reading } from './reading.ts'

/** What a text shows, each feature by the hash of its name, with how much there is of it. */
export interface Features {
  keys: number[]
  values: number[]
}

/** What a text is read with: the word groups, and the year it is read in. */
export interface Reader {
  lexicon: Lexicon
  thisYear: number
}

/** 32-bit FNV-1a of a name, or of what continues a name. Among some seventy thousand two hardly ever meet, and meeting does little harm. */
const hash = (name: string, begun = 0x811c9dc5 | 0): number => {
  let sum = begun
  for (let at = 0; at < name.length; at += 1) sum = hashOn(sum, name.charCodeAt(at))
  return sum
}

const hashOn = (begun: number, code: number): number => Math.imul(begun ^ code, 0x01000193)

const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5

/** How much all features of one family weigh together, however many there are. */
const FAMILY_WEIGHT = 1.5

const hashes = (family: string, names: readonly string[]): number[] => {
  const begun = hash(family)
  return names.map((name) => hash(name, begun))
}

const PIECE = hash('c')

/** "drain": ` dr`, `dra`, … `rain `: misspelt words and words of one root have most of them in common. */
function piecesOf(tokens: readonly string[]): number[] {
  const pieces: number[] = []
  for (const token of new Set(tokens)) {
    const padded = ` ${token} `
    for (let from = 0; from + SHORTEST_PIECE <= padded.length; from += 1) {
      const end = Math.min(from + LONGEST_PIECE, padded.length)
      let piece = PIECE
      for (let to = from + 1; to <= end; to += 1) {
        piece = hashOn(piece, padded.charCodeAt(to - 1))
        if (to - from >= SHORTEST_PIECE) pieces.push(piece)
      }
    }
  }
  return pieces
}

/** Every two that stand so many places apart. */
const pairsOf = (family: string, words: readonly string[], apart: number): number[] => {
  const begun = hash(family)
  return words.slice(apart).map((word, at) => hash(word, hash(' ', hash(words[at] ?? '', begun))))
}

const DENYING = new Set(['no', 'not', 'without', 'nor', 'zero', 'none', 'sin'])
/** A denial reaches so many words far, to the end of its clause. */
const DENIAL_REACH = 4

/** "No leak": the groups that are said not to be there, apart from those that are. */
function named({ stems, clauses }: Reading, { group, at }: Mention): string {
  for (let before = at - 1; before >= Math.max(0, at - DENIAL_REACH); before -= 1) {
    if (clauses[before] !== clauses[at]) break
    if (DENYING.has(stems[before] ?? '')) return `no ${group}`
  }
  return group
}

/** Pairs grow with the square: of no ordinary message this leaves out any. */
const MOST_PAIRED_GROUPS = 40

/** Word groups that stand in one sentence. */
function groupPairsOf(groups: readonly { name: string; sentence: number }[]): string[] {
  const bySentence = new Map<number, Set<string>>()
  for (const { name, sentence } of groups)
    bySentence.set(sentence, (bySentence.get(sentence) ?? new Set()).add(name))
  return [...bySentence.values()].flatMap((together) => {
    const names = [...together].toSorted().slice(0, MOST_PAIRED_GROUPS)
    return names.flatMap((one, at) => names.slice(at + 1).map((other) => `${one}+${other}`))
  })
}

function addFamily({ keys, values }: Features, family: readonly number[]) {
  const different = new Set(family)
  const value = FAMILY_WEIGHT / Math.sqrt(different.size)
  for (const key of different) {
    keys.push(key)
    values.push(value)
  }
}

/** Where a text begins and ends is no word. */
const EDGE = ''

/** Besides, every two words as they stand, those that say little as well: "is out" is another thing than "out of". */
export function withWordPairs(
  { keys, values }: Features,
  text: string,
  { lexicon, thisYear }: Reader,
): Features {
  const { tokens } = read(text, lexicon, thisYear)
  const features = { keys: [...keys], values: [...values] }
  addFamily(features, pairsOf('wb', [EDGE, ...tokens, EDGE], 1))
  return features
}

/** What all networks look at in a text. */
export function featuresOf(text: string, { lexicon, thisYear }: Reader): Features {
  const reading = read(text, lexicon, thisYear)
  const { tokens, stems, sentences } = reading
  const groups = lexicon.find(reading).map((mention) => ({
    name: named(reading, mention),
    isSign: mention.isSign,
    sentence: sentences[mention.at] ?? 0,
  }))
  const families = [
    [...hashes('w', tokens), ...hashes('s', stems)],
    [...pairsOf('sb', stems, 1), ...pairsOf('sk', stems, 2)],
    piecesOf(tokens),
    hashes(
      'g',
      groups.map(({ name }) => name),
    ),
    hashes('gg', groupPairsOf(groups.filter(({ isSign }) => !isSign))),
  ]
  const features: Features = { keys: [], values: [] }
  for (const family of families) addFamily(features, family)
  const add = (name: string, value: number) => {
    features.keys.push(hash(name))
    features.values.push(value)
  }
  add(`len${Math.min(6, Math.floor(Math.log2(1 + tokens.length)))}`, 0.5)
  add('silent', Math.min(1, (tokens.length - stems.length) / 8))
  add('bias', 1)
  return features
}
