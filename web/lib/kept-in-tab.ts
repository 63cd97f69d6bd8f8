import { readOwn, removeOwn, writeOwn } from './own-storage.ts'

/**
 * Something that is kept in the tab under a key, for who typed it alone. `shape` goes up when it changes its own: what has an
 * older one, or cannot be read, is none and goes.
 */
export const keptInTab = <T>(key: string, shape: number) => ({
  read: (): T | null => {
    try {
      // Written below; another shape has another number.
      const kept = JSON.parse(readOwn(key) ?? 'null') as { shape: number; held: T } | null
      if (kept?.shape === shape) return kept.held
    } catch {
      // It is forgotten below.
    }
    removeOwn(key)
    return null
  },
  keep: (held: T): void => writeOwn(key, JSON.stringify({ shape, held })),
  forget: (): void => removeOwn(key),
})
