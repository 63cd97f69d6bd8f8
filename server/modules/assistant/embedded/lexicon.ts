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
  /** The groups of the saying that ends here, for each reader that knows it. */
  known: { reader: number; groups: string[] }[]
}

const node = (): Node => ({ next: new Map(), known: [] })

interface Known {
  has: (group: string) => boolean
  /** Every stem it knows. */
  vocabulary: ReadonlySet<string>
}

export interface Lexicon extends Known {
  /** The longest saying wins, and a word belongs to one saying only. */
  find: (reading: Reading) => Mention[]
}

export interface Lexicons extends Known {
  /** What each finds, as if it were alone. */
  find: (reading: Reading) => Mention[][]
}

/** Several lexicons, each with its own tables: a long saying of one hides no word of another. */
export const lexicons = (...readers: WordGroups[][]): Lexicons => {
  const root = node()
  const names = new Set<string>()
  const vocabulary = new Set<string>()

  const learn = (reader: number, group: string, saying: string) => {
    let here = root
    for (const word of read(saying).stems) {
      vocabulary.add(word)
      const next = here.next.get(word) ?? node()
      here.next.set(word, next)
      here = next
    }
    if (here === root)
      throw new Error(`The word group ${group} holds the empty saying "${saying}".`)
    const known = here.known.find((each) => each.reader === reader)
    if (!known) here.known.push({ reader, groups: [group] })
    else if (!known.groups.includes(group)) known.groups.push(group)
  }

  readers.forEach((tables, reader) => {
    for (const [group, sayings] of tables.flatMap((table) => Object.entries(table))) {
      names.add(group)
      for (const saying of sayings.split(','))
        if (saying.trim() !== '') learn(reader, group, saying)
    }
  })

  /** The longest saying from here on, for each reader who knows one. */
  const longestFrom = ({ stems, clauses }: Reading, at: number) => {
    const longest: { groups: string[]; end: number }[] = []
    let here = root
    for (let end = at; end < stems.length && clauses[end] === clauses[at]; end += 1) {
      const next = here.next.get(stems[end] ?? '')
      if (!next) break
      here = next
      for (const { reader, groups } of here.known) longest[reader] = { groups, end: end + 1 }
    }
    return longest
  }

  const find = (reading: Reading): Mention[][] => {
    const found = readers.map((): Mention[] => [])
    reading.stems.forEach((word, at) => {
      if (!root.next.has(word)) return
      longestFrom(reading, at).forEach(({ groups, end }, reader) => {
        const mentions = found[reader]
        if (!mentions || (mentions.at(-1)?.end ?? 0) > at) return
        for (const group of groups) mentions.push({ group, at, end })
      })
    })
    return found
  }

  return { has: (group) => names.has(group), vocabulary, find }
}

export const lexicon = (...tables: WordGroups[]): Lexicon => {
  const only = lexicons(tables)
  return { ...only, find: (reading) => only.find(reading).flat() }
}
