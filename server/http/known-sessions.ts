import type { Clock } from '#server/context.ts'

const MOST_KNOWN = 50_000

/** Whoever is forgotten is looked for once more. */
const KNOWN_FOR_MS = 1_800_000

/**
 * Whose a session is, which never changes; whether it is still alive, this does not say. So a call can be
 * counted as somebody's before the one statement that serves them looks whether they are signed in.
 */
export function knownSessions(clock: Clock) {
  const known = new Map<string, { userId: string; until: number }>()
  const keyOf = (hash: Uint8Array) => Buffer.from(hash).toString('latin1')
  return {
    whose(hash: Uint8Array): string | null {
      const found = known.get(keyOf(hash))
      return found !== undefined && found.until > clock.now().getTime() ? found.userId : null
    },
    learn(hash: Uint8Array, userId: string) {
      const key = keyOf(hash)
      known.delete(key)
      known.set(key, { userId, until: clock.now().getTime() + KNOWN_FOR_MS })
      for (const oldest of known.keys()) {
        if (known.size <= MOST_KNOWN) return
        known.delete(oldest)
      }
    },
    forget(hash: Uint8Array) {
      known.delete(keyOf(hash))
    },
  }
}
