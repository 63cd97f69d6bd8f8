/** The newest turns that together hold so many characters at most, oldest first; the very newest always. */
export function newestOf<T extends string | { text: string }>(
  turns: readonly T[],
  mostCharacters: number,
  lengthOf = (turn: T) => (typeof turn === 'string' ? turn : turn.text).length,
): T[] {
  let room = mostCharacters
  const newestFirst = turns.toReversed()
  return newestFirst.filter((turn, at) => (room -= lengthOf(turn)) >= 0 || at === 0).toReversed()
}
