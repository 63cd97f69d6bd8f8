import type { Clock } from '#server/context.ts'

/** After so many failures in a row nobody waits for it any more. */
const MOST_FAILURES = 3
/** So long it is left alone; then one question tries whether it is back. */
const PAUSE_SECONDS = 30

/** Thrown instead of asking somebody who is left alone. */
export class LeftAlone extends Error {}

interface Changes {
  opened: () => void
  closed: () => void
}

/** Passes questions on, and spares everybody the wait while they keep failing, whoever asks them. */
export function circuitBreaker(clock: Clock, { opened, closed }: Changes) {
  let failures = 0
  let pausedUntil = 0
  const isOpen = () => failures >= MOST_FAILURES
  /** From now on; also for as long as one question tries, so that no second one does. */
  const pause = () => {
    pausedUntil = clock.now().getTime() + PAUSE_SECONDS * 1_000
  }

  return async <T>(question: () => Promise<T>): Promise<T> => {
    if (isOpen()) {
      if (clock.now().getTime() < pausedUntil) throw new LeftAlone()
      pause()
    }
    try {
      const answer = await question()
      if (isOpen()) closed()
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      if (isOpen()) pause()
      if (failures === MOST_FAILURES) opened()
      throw error
    }
  }
}
