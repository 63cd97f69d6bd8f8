import { read } from './read.ts'

/** Word groups by name; a group's words and sayings are separated by commas. */
export type WordGroups = Record<string, string>

/**
 * What several readers know, as a tree of stems: plain data, so that it is made once, by the build. The
 * nodes stand in the order of their depth, and the children of each one after another.
 */
export interface LexiconTable {
  /** How many readers share it. */
  readers: number
  groups: string[]
  /** Every stem it knows; a node names its own by the place in here. The root's means nothing. */
  stems: string[]
  /** For each node its stem, how many children it has, and which of the lists of `known` ends there; packed. */
  stemOf: string
  children: string
  knownAt: string
  /** Which groups each reader knows by a saying, `[reader, groups]`; the first list is empty. */
  known: (readonly [reader: number, groups: string[]])[][]
}

/** Tens of thousands of numbers take a fraction of the time and the memory they would as a list. */
function pack(numbers: readonly number[]): string {
  const packed = Uint16Array.from(numbers)
  if (packed.some((number, at) => number !== numbers[at]))
    throw new Error('A table of the lexicon has outgrown 16 bits.')
  return Buffer.from(packed.buffer).toString('base64')
}

export function unpack(packed: string): Uint16Array {
  // A copy, for what Buffer gives may begin anywhere in memory of its own.
  const bytes = new Uint8Array(Buffer.from(packed, 'base64'))
  return new Uint16Array(bytes.buffer)
}

interface Node {
  stem: number
  next: Map<number, Node>
  /** The groups of the saying that ends here, for each reader that knows it. */
  known: Map<number, Set<string>>
}

const node = (stem: number): Node => ({ stem, next: new Map(), known: new Map() })

/** The number of each thing in the order in which they were first met. */
function numbering() {
  const numbers = new Map<string, number>()
  return {
    of: (name: string): number => {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return number
    },
    names: () => [...numbers.keys()],
  }
}

/** The table of several readers, each with its own groups: a long saying of one hides no word of another. */
export function tabulate(...readers: WordGroups[][]): LexiconTable {
  const root = node(0)
  const groups = numbering()
  const stems = numbering()

  const learn = (reader: number, group: string, saying: string) => {
    let here = root
    for (const word of read(saying).stems) {
      const stem = stems.of(word)
      const next = here.next.get(stem) ?? node(stem)
      here.next.set(stem, next)
      here = next
    }
    if (here === root)
      throw new Error(`The word group ${group} holds the empty saying "${saying}".`)
    here.known.set(reader, (here.known.get(reader) ?? new Set()).add(group))
  }

  readers.forEach((tables, reader) => {
    for (const [group, sayings] of tables.flatMap((table) => Object.entries(table))) {
      groups.of(group)
      for (const saying of sayings.split(','))
        if (saying.trim() !== '') learn(reader, group, saying)
    }
  })
  return {
    readers: readers.length,
    groups: groups.names(),
    stems: stems.names(),
    ...laidOut(root),
  }
}

function laidOut(root: Node): Pick<LexiconTable, 'stemOf' | 'children' | 'knownAt' | 'known'> {
  const lists = numbering()
  lists.of('[]')
  const stemOf: number[] = []
  const children: number[] = []
  const knownAt: number[] = []
  const nodes = [root]
  // It grows while it is walked.
  for (const { stem, next, known } of nodes) {
    stemOf.push(stem)
    children.push(next.size)
    knownAt.push(lists.of(JSON.stringify([...known].map(([reader, own]) => [reader, [...own]]))))
    nodes.push(...[...next.values()].toSorted((one, other) => one.stem - other.stem))
  }
  // Read back as it was written above.
  const known = lists.names().map((list) => JSON.parse(list) as LexiconTable['known'][number])
  return {
    stemOf: pack(stemOf),
    children: pack(children),
    knownAt: pack(knownAt),
    known,
  }
}
