import type { Clock } from '#server/context.ts'

interface Known<T> {
  clock: Clock
  /** As old as this may be what is answered. */
  keptMs: number
  /** Until something is known. */
  first: T
  read: () => Promise<T>
  onFailure: (error: unknown) => void
}

/**
 * What was read last, read again when it has become old: by one who asks, for all who ask. When it cannot
 * be read, the last one still holds, and nobody tries again before it would have become old once more.
 */
export function lastKnown<T>({
  clock,
  keptMs,
  first,
  read,
  onFailure,
}: Known<T>): () => Promise<T> {
  let known: Promise<T> = Promise.resolve(first)
  let since = -Infinity
  return () => {
    const now = clock.now().getTime()
    if (now - since >= keptMs) {
      since = now
      const before = known
      known = read().catch((error: unknown) => {
        onFailure(error)
        return before
      })
    }
    return known
  }
}
