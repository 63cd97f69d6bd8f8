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
  /** How sayings begin, each beginning once: with their first two stems, or their only one. Hundreds begin with "water". */
  beginnings: string[]
  /** At the same place how those sayings go on, as `packedEndings` packs them. */
  endings: string[]
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

/** A saying without how it begins, and the groups it belongs to, by their places. */
export interface Ending {
  stems: string[]
  groups: number[]
}

/** "on floor|3,17;|4": many texts name few of them, so none is taken apart before it is met. */
export const packedEndings = (endings: readonly Ending[]): string =>
  endings.map(({ stems, groups }) => `${stems.join(' ')}|${groups.join(',')}`).join(';')

const endingsIn = (packed: string): Ending[] =>
  packed.split(';').map((ending) => {
    const [stems = '', groups = ''] = ending.split('|')
    return {
      stems: stems === '' ? [] : stems.split(' '),
      groups: groups.split(',').map(Number),
    }
  })

export function openLexicon(stored: StoredLexicon): Lexicon {
  const { silent, same, groups, signsFrom, beginnings, endings } = stored
  const known = new Map<string, string | Ending[]>()
  for (const [at, beginning] of beginnings.entries()) known.set(beginning, endings[at] ?? '')

  function endingsOf(beginning: string): readonly Ending[] {
    const there = known.get(beginning)
    if (typeof there !== 'string') return there ?? []
    const opened = endingsIn(there)
    known.set(beginning, opened)
    return opened
  }

  function find({ stems, clauses }: Reading): Mention[] {
    const mentions: Mention[] = []
    const add = (at: number, beginning: string, stemsInIt: number) => {
      for (const ending of endingsOf(beginning)) {
        const from = at + stemsInIt
        const last = from + ending.stems.length - 1
        if (clauses[last] !== clauses[at]) continue
        if (ending.stems.some((word, place) => stems[from + place] !== word)) continue
        for (const group of ending.groups)
          mentions.push({ group: groups[group] ?? '', isSign: group >= signsFrom, at })
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
