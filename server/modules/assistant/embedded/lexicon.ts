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

/** A saying without its first two stems, and its groups. */
interface Known {
  rest: string[]
  groups: { group: string; isSign: boolean }[]
}

export function openLexicon({ silent, same, groups, signsFrom, sayings }: StoredLexicon): Lexicon {
  /** By their first two stems, or their only one: hundreds begin with "water". */
  const byBeginning = new Map<string, Known[]>()
  for (const [saying, own] of sayings) {
    const [first = '', second, ...rest] = saying.split(' ')
    const known = {
      rest,
      groups: own.map((at) => ({ group: groups[at] ?? '', isSign: at >= signsFrom })),
    }
    const beginning = second === undefined ? first : `${first} ${second}`
    const there = byBeginning.get(beginning)
    if (there) there.push(known)
    else byBeginning.set(beginning, [known])
  }

  function find({ stems, clauses }: Reading): Mention[] {
    const mentions: Mention[] = []
    const add = (at: number, beginning: string, stemsInIt: number) => {
      for (const { rest, groups: own } of byBeginning.get(beginning) ?? []) {
        const from = at + stemsInIt
        const last = from + rest.length - 1
        if (clauses[last] !== clauses[at]) continue
        if (rest.some((word, place) => stems[from + place] !== word)) continue
        for (const { group, isSign } of own) mentions.push({ group, isSign, at })
      }
    }
    stems.forEach((first, at) => {
      add(at, first, 1)
      add(at, `${first} ${stems[at + 1]}`, 2)
    })
    return mentions
  }

  return { silent: new Set(silent), same: new Map(same), find }
}
