import { type LexiconTable, unpack } from './lexicon-table.ts'
import type { Reading } from './read.ts'

/** One place in a reading where the words of a group stand. */
export interface Mention {
  group: string
  at: number
  /** One past its last word. */
  end: number
}

interface Known {
  has: (group: string) => boolean
  /** Whether a saying holds this stem. */
  knows: (stem: string) => boolean
}

export interface Lexicon extends Known {
  /** The longest saying wins, and a word belongs to one saying only. */
  find: (reading: Reading) => Mention[]
}

export interface Lexicons extends Known {
  /** What each reader finds, as if it were alone. */
  find: (reading: Reading) => Mention[][]
}

const ROOT = 0

/** Several lexicons of one table: a long saying of one hides no word of another. */
export function lexicons(table: LexiconTable): Lexicons {
  const groups = new Set(table.groups)
  const stems = new Map(table.stems.map((stem, number) => [stem, number]))
  const stemOf = unpack(table.stemOf)
  const knownAt = unpack(table.knownAt)
  /** Where the children of each node begin; they end where those of the next one do. */
  const firstChild = new Int32Array(stemOf.length + 1).fill(ROOT + 1)
  unpack(table.children).forEach((count, at) => {
    firstChild[at + 1] = (firstChild[at] ?? 0) + count
  })

  /** The child of a node by this stem, -1 if there is none. */
  const childOf = (parent: number, stem: number): number => {
    let [low, high] = [firstChild[parent] ?? 0, (firstChild[parent + 1] ?? 0) - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const there = stemOf[middle] ?? 0
      if (there === stem) return middle
      if (there < stem) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  /** The longest saying from here on, for each reader who knows one. */
  const longestFrom = (words: readonly number[], { clauses }: Reading, at: number) => {
    const longest: { groups: string[]; end: number }[] = []
    let here = ROOT
    for (let end = at; end < words.length && clauses[end] === clauses[at]; end += 1) {
      here = childOf(here, words[end] ?? -1)
      if (here === -1) break
      for (const [reader, known] of table.known[knownAt[here] ?? 0] ?? [])
        longest[reader] = { groups: known, end: end + 1 }
    }
    return longest
  }

  const find = (reading: Reading): Mention[][] => {
    const found = Array.from({ length: table.readers }, (): Mention[] => [])
    const words = reading.stems.map((stem) => stems.get(stem) ?? -1)
    words.forEach((word, at) => {
      if (word === -1) return
      longestFrom(words, reading, at).forEach(({ groups: known, end }, reader) => {
        const mentions = found[reader]
        if (!mentions || (mentions.at(-1)?.end ?? 0) > at) return
        for (const group of known) mentions.push({ group, at, end })
      })
    })
    return found
  }

  return { has: (group) => groups.has(group), knows: (stem) => stems.has(stem), find }
}

export function lexicon(table: LexiconTable): Lexicon {
  const only = lexicons(table)
  return { ...only, find: (reading) => only.find(reading).flat() }
}
