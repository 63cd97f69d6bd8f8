import { expect } from 'vitest'
import { LONG } from '#server/testing/rounds.ts'

/** How long a state is waited for that has to come: not a limit of ours, but when to give up. */
export const PATIENCE_MS = 60_000

/** Only the long form, which has the machine for itself, times anything. */
export function expectWithin(ms: number, limitMs: number): void {
  if (LONG) expect(ms).toBeLessThan(limitMs)
}
