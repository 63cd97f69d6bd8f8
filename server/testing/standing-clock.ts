import type { Clock } from '#server/context.ts'

export interface StandingClock extends Clock {
  advance(milliseconds: number): void
  set(instant: Date): void
}

/** Time that moves only when a test says so. */
export function standingClock(start: Date): StandingClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (milliseconds) => void (now += milliseconds),
    set: (instant) => void (now = instant.getTime()),
  }
}
