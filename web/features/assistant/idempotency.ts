import { randomKey } from '#web/lib/random-key.ts'

/** A booking that was sent and may or may not have arrived. */
export interface Attempt {
  payload: string
  key: string
}

const MOST_KEPT = 8

/**
 * The same payload always goes out under the same key, so that sending it again after a lost answer
 * books once. Answers the key, and the attempts to keep.
 */
export function keyFor(
  attempts: readonly Attempt[],
  payload: string,
  makeKey: () => string = randomKey,
): { key: string; attempts: Attempt[] } {
  const earlier = attempts.find((each) => each.payload === payload)
  const attempt = earlier ?? { payload, key: makeKey() }
  const others = attempts.filter((each) => each !== earlier)
  return { key: attempt.key, attempts: [...others, attempt].slice(-MOST_KEPT) }
}
