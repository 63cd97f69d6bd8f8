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

/** A denial reaches over a comma only along a list that is closed by "or" or "nor". */
const listGoesOn = (reading: Reading, from: number): boolean => {
  let linkFrom = from
  for (let at = from; at < reading.stems.length; at += 1) {
    if (reading.turns[at] !== reading.turns[from]) return false
    if (reading.clauses[at] !== reading.clauses[linkFrom]) linkFrom = at
    if (at - linkFrom >= LINK) return false
    if (reading.stems[at] === 'or' || reading.stems[at] === 'nor') return true
  }
  return false
}

/** The words that somebody says are not there, by position. A "not" inside a known saying denies nothing. */
export const denials = (reading: Reading, mentions: readonly Mention[]): ReadonlySet<number> => {
  const taken = new Set<number>()
  for (const { at, end } of mentions) for (let word = at; word < end; word += 1) taken.add(word)
  const denied = new Set<number>()
  reading.stems.forEach((word, start) => {
    if (!DENYING.has(word) || taken.has(start)) return
    for (let at = start + 1; at < reading.stems.length; at += 1) {
      const crossing = reading.clauses[at] !== reading.clauses[at - 1]
      if (reading.turns[at] !== reading.turns[start] || ENDING.has(reading.stems[at] ?? '')) break
      if (crossing && !listGoesOn(reading, at)) break
      if (!crossing && at - start > REACH) break
      denied.add(at)
    }
  })
  return denied
}
