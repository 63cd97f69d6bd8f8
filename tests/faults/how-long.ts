import { expect } from 'vitest'

/** Whether the long form is run (`npm run test:long`): more rounds, more clients, and limits of time. */
export const LONG = process.env['TEST_LONG'] === '1'

/** A count for the short form of `npm test`, and the one of the long form. */
export const rounds = (short: number, long: number) => (LONG ? long : short)

/** How long a state is waited for that has to come: not a limit of ours, but when to give up. */
export const PATIENCE_MS = 60_000

/** Only the long form, which has the machine for itself, times anything. */
export function expectWithin(ms: number, limitMs: number): void {
  if (LONG) expect(ms).toBeLessThan(limitMs)
}
