import { useMemo } from 'react'
import { useClock } from '#web/lib/clock.ts'

/** Those that may still be answered, the one that runs out first leading. */
export const stillOpen = <T>(all: readonly T[], expiresAt: (one: T) => string, now: number): T[] =>
  all
    .filter((one) => Date.parse(expiresAt(one)) > now)
    .toSorted((a, b) => Date.parse(expiresAt(a)) - Date.parse(expiresAt(b)))

/** Of those in the order in which they run out, the ones that have not; one that runs out leaves by itself. */
export function useStillOpen<T>(
  inOrder: readonly T[],
  openAt: (all: readonly T[], now: number) => readonly T[],
): T[] {
  const open = useClock((now) => openAt(inOrder, now).length, inOrder.length > 0)
  // The open ones are the last.
  return useMemo(() => inOrder.slice(inOrder.length - open), [inOrder, open])
}
