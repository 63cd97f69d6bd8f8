import type { Mention } from './lexicon.ts'
import type { Reading } from './read.ts'
import { stem } from './stem.ts'

const DENYING = new Set(['no', 'not', 'without', 'nor', 'zero', 'none', 'free'])
/** Where a denial ends: what comes after is told anew. */
const ENDING = new Set(
  ['and', 'because', 'when', 'while', 'until', 'if', 'since', 'still', 'after', 'as'].map(stem),
)
const REACH = 5
/** "No smoke, sparks, or burning smell": the links of such a list are this short. */
const LINK = 5

const opensLink = ({ clauses }: Reading, at: number) => clauses[at] !== clauses[at - 1]

/**
 * Whether a list that goes on at a word is closed by "or" or "nor", asked at the first word of each link.
 * From the end, so that each link is looked at once.
 */
function closedLists(reading: Reading): readonly boolean[] {
  const { stems, turns } = reading
  const closed = stems.map(() => false)
  let next = stems.length
  for (let at = stems.length - 1; at >= 0; at -= 1) {
    if (!opensLink(reading, at)) continue
    const link = stems.slice(at, Math.min(next, at + LINK))
    const goesOn = next - at <= LINK && turns[next] === turns[at] && (closed[next] ?? false)
    closed[at] = link.includes('or') || link.includes('nor') || goesOn
    next = at
  }
  return closed
}

/**
 * Tells of a reading which words somebody says are not there, by position. A "not" inside one of the
 * mentions, a known saying, denies nothing.
 */
export function denials(reading: Reading): (mentions: readonly Mention[]) => ReadonlySet<number> {
  const { stems, turns } = reading
  const closed = closedLists(reading)
  /** A denial reaches over a comma only along a list that is closed. */
  const goesOnAt = (at: number) =>
    turns[at] === turns[at - 1] &&
    !ENDING.has(stems[at] ?? '') &&
    ((closed[at] ?? false) || !opensLink(reading, at))
  /** Beyond its reach a denial goes on only from link to link: up to where, from each word on. */
  const linksEnd = stems.map((_, at) => at)
  for (let at = stems.length - 1; at >= 0; at -= 1)
    if (opensLink(reading, at) && goesOnAt(at)) linksEnd[at] = linksEnd[at + 1] ?? at + 1

  const reachOf = (start: number) => {
    for (let at = start + 1; at <= start + REACH; at += 1)
      if (at >= stems.length || !goesOnAt(at)) return at
    return linksEnd[start + REACH + 1] ?? stems.length
  }

  const starts = stems.flatMap((word, at) => (DENYING.has(word) ? [at] : []))
  const ends = starts.map(reachOf)

  return (mentions) => {
    const denied = new Set<number>()
    if (starts.length === 0) return denied
    const taken = new Set<number>()
    for (const { at, end } of mentions) for (let word = at; word < end; word += 1) taken.add(word)
    let upTo = 0
    starts.forEach((start, which) => {
      if (taken.has(start)) return
      const end = ends[which] ?? start
      for (let at = Math.max(start + 1, upTo); at < end; at += 1) denied.add(at)
      upTo = Math.max(upTo, end)
    })
    return denied
  }
}
