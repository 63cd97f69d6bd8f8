/** A word so short has too few triples of letters to tell a slip from another name: `wanda` and `wayne` share a third. */
export const SHORT_WORD = /^\p{L}{1,9}$/u

/** So many slips a word of so many letters may hold and still be meant. */
const slipsIn = (word: string): number => (word.length <= 5 ? 1 : 2)

/** Whether a short word begins one of these, but for a slip: a letter too many, too few, another or two that changed places. */
export const isNear = (typed: string, there: readonly string[]): boolean =>
  there.some((word) =>
    [-1, 0, 1].some(
      (more) => slipsBetween(typed, word.slice(0, typed.length + more)) <= slipsIn(typed),
    ),
  )

function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1]
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now.push(
        Math.min(
          (now[at - 1] ?? 0) + 1,
          (last[at] ?? 0) + 1,
          (last[at - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}
