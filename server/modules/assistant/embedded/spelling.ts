import { stem } from './stem.ts'
import { NOT_MISSPELT, OFTEN_MISSPELT } from './words/misspellings.ts'

/** Shorter words have too many honest neighbours to be corrected. */
const SHORTEST = 5
/** Longer words stand for none of ours and would take long to try. */
const LONGEST = 16

const shortened = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** At most one letter wrong, missing, doubled or two swapped, and the first letter right. */
const near = (one: string, other: string): boolean => {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  const restOne = one.slice(from)
  const restOther = other.slice(from)
  if (one.length > other.length) return restOne.slice(1) === restOther
  if (one.length < other.length) return restOne === restOther.slice(1)
  if (restOne.slice(1) === restOther.slice(1)) return true
  return (
    restOne[0] === restOther[1] &&
    restOne[1] === restOther[0] &&
    restOne.slice(2) === restOther.slice(2)
  )
}

const listed = (words: string): Set<string> => new Set(words.trim().split(/\s+/u).map(stem))

/** Brings a slip of the finger back to the word it stands for; one it `knows` and any other stays. */
export const speller = (knows: (word: string) => boolean): ((word: string) => string) => {
  const leave = listed(NOT_MISSPELT)
  const byShortened = new Map<string, string[]>()
  for (const word of listed(OFTEN_MISSPELT)) {
    if (word.length < SHORTEST) continue
    for (const key of [word, ...shortened(word)]) {
      byShortened.set(key, [...(byShortened.get(key) ?? []), word])
    }
  }
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST) return word
    if (knows(word) || leave.has(word)) return word
    for (const key of [word, ...shortened(word)]) {
      const right = byShortened.get(key)?.find((candidate) => near(word, candidate))
      if (right !== undefined) return right
    }
    return word
  }
}
