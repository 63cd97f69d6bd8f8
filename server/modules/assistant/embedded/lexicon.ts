import { read } from './read.ts'
import type { Reading } from './read.ts'

/** Word groups by name; a group's words and sayings are separated by commas. */
export type WordGroups = Record<string, string>

/** One place in a reading where the words of a group stand. */
export interface Mention {
  group: string
  at: number
  /** One past its last word. */
  end: number
}

interface Node {
  next: Map<string, Node>
  groups: string[]
}

const node = (): Node => ({ next: new Map(), groups: [] })

export interface Lexicon {
  has: (group: string) => boolean
  /** Every stem it knows. */
  vocabulary: ReadonlySet<string>
  /** The longest saying wins, and a word belongs to one saying only. */
  find: (reading: Reading) => Mention[]
}

export const lexicon = (...tables: WordGroups[]): Lexicon => {
  const root = node()
  const names = new Set<string>()
  const vocabulary = new Set<string>()

  const learn = (group: string, saying: string) => {
    let here = root
    for (const word of read(saying).stems) {
      vocabulary.add(word)
      const next = here.next.get(word) ?? node()
      here.next.set(word, next)
      here = next
    }
    if (here === root)
      throw new Error(`The word group ${group} holds the empty saying "${saying}".`)
    if (!here.groups.includes(group)) here.groups.push(group)
  }

  for (const table of tables) {
    for (const [group, sayings] of Object.entries(table)) {
      names.add(group)
      for (const saying of sayings.split(',')) if (saying.trim() !== '') learn(group, saying)
    }
  }

  const longestFrom = (reading: Reading, at: number): { found: Node; end: number } | undefined => {
    let here = root
    let longest: { found: Node; end: number } | undefined
    for (let end = at; end < reading.stems.length; end += 1) {
      if (reading.clauses[end] !== reading.clauses[at]) break
      const next = here.next.get(reading.stems[end] ?? '')
      if (!next) break
      here = next
      if (here.groups.length > 0) longest = { found: here, end: end + 1 }
    }
    return longest
  }

  const find = (reading: Reading): Mention[] => {
    const mentions: Mention[] = []
    let at = 0
    while (at < reading.stems.length) {
      const longest = longestFrom(reading, at)
      for (const group of longest?.found.groups ?? []) {
        mentions.push({ group, at, end: longest?.end ?? at + 1 })
      }
      at = longest?.end ?? at + 1
    }
    return mentions
  }

  return { has: (group) => names.has(group), vocabulary, find }
}
