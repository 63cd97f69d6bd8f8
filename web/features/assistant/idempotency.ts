import { randomKey } from '#web/lib/random-key.ts'

/** A booking that was sent and may or may not have arrived. */
export interface Attempt {
  payload: string
  key: string
  /** When it was first sent without an end that is known; left out where it is known to have booked nothing. */
  unclearSince?: number | undefined
}

const MOST_KEPT = 8

/**
 * The same payload always goes out under the same key, so that sending it again after a lost answer
 * books once. Answers the attempt, and the attempts to keep.
 */
export function attemptFor(
  attempts: readonly Attempt[],
  payload: string,
  makeKey: () => string = randomKey,
): { attempt: Attempt; attempts: Attempt[] } {
  const earlier = attempts.find((each) => each.payload === payload)
  const attempt = earlier ?? { payload, key: makeKey() }
  const others = attempts.filter((each) => each !== earlier)
  return { attempt, attempts: [...others, attempt].slice(-MOST_KEPT) }
}

/** The attempts, of which this one has come to be known better. */
export const withAttempt = (attempts: readonly Attempt[], attempt: Attempt): Attempt[] =>
  attempts.map((each) => (each.key === attempt.key ? attempt : each))
