import type { Reading } from './reading.ts'

/** What the trainer makes of `model/lexicon/`, as it is stored: plain data. */
export interface StoredLexicon {
  /** Words that carry no meaning of their own here. */
  silent: string[]
  /** Short forms, and the words they stand for. */
  same: [string, string][]
  groups: string[]
  /** From here on the groups are signs of danger: each says something for itself, pairs of them do not. */
  signsFrom: number
  /** Each saying as its stems, separated by spaces, and the groups it belongs to, by their places in `groups`. */
  sayings: [string, number[]][]
}

/** One place in a reading where a saying of a group stands. */
export interface Mention {
  group: string
  isSign: boolean
  at: number
}

export interface Lexicon {
  silent: ReadonlySet<string>
  same: ReadonlyMap<string, string>
  /** Every saying that stands in a reading, within a clause. */
  find: (reading: Reading) => Mention[]
}

/** The sayings by their first stem: the others of it, and its groups. */
interface Known {
  rest: string[]
  groups: { group: string; isSign: boolean }[]
}

export function openLexicon({ silent, same, groups, signsFrom, sayings }: StoredLexicon): Lexicon {
  const byFirst = new Map<string, Known[]>()
  for (const [saying, own] of sayings) {
    const [first = '', ...rest] = saying.split(' ')
    const known = {
      rest,
      groups: own.map((at) => ({ group: groups[at] ?? '', isSign: at >= signsFrom })),
    }
    const there = byFirst.get(first)
    if (there) there.push(known)
    else byFirst.set(first, [known])
  }
  const stands = (rest: readonly string[], { stems, clauses }: Reading, at: number) =>
    rest.every((word, place) => stems[at + 1 + place] === word) &&
    clauses[at + rest.length] === clauses[at]
  return {
    silent: new Set(silent),
    same: new Map(same),
    find: (reading) =>
      reading.stems.flatMap((first, at) =>
        (byFirst.get(first) ?? [])
          .filter(({ rest }) => stands(rest, reading, at))
          .flatMap((known) => known.groups.map((group) => ({ ...group, at }))),
      ),
  }
}
