import { readOwn, removeOwn, writeOwn } from './own-storage.ts'
import { randomKey } from './random-key.ts'

interface Kept<T> {
  shape: number
  held: T
  /** What went out of it, and may or may not have arrived. */
  sent?: { payload: string; key: string }
}

/**
 * Something that is kept in the tab under a key, for who typed it alone. `shape` goes up when it changes its own: what has an
 * older one, or cannot be read, is none and goes.
 */
export function keptInTab<T>(name: string, shape: number) {
  const read = (): Kept<T> | null => {
    try {
      // Written below; another shape has another number.
      const kept = JSON.parse(readOwn(name) ?? 'null') as Kept<T> | null
      if (kept?.shape === shape) return kept
    } catch {
      // It is forgotten below.
    }
    removeOwn(name)
    return null
  }
  const write = (kept: Kept<T>): void => writeOwn(name, JSON.stringify(kept))
  return {
    read: (): T | null => read()?.held ?? null,
    keep: (held: T): void => write({ shape, held }),
    forget: (): void => removeOwn(name),
    /**
     * The key under which this goes out: the same, also after a reload, until something else is typed or it is forgotten.
     * From then on the same words are something new.
     */
    keyFor: (payload: string): string => {
      const kept = read()
      if (kept?.sent?.payload === payload) return kept.sent.key
      const key = randomKey()
      if (kept !== null) write({ ...kept, sent: { payload, key } })
      return key
    },
  }
}
