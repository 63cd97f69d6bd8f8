import { afterEach, beforeEach, vi } from 'vitest'
import { openOwnStorage } from './own-storage.ts'

/** 32 bytes. */
export const DRAFT_KEY = btoa('one key for all who test drafts.')

/** A tab's storage for the tests of a file, empty before each of them, of somebody who is signed in. */
export function withSessionStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    openOwnStorage({ userId: 'u_1', draftKey: DRAFT_KEY })
    vi.stubGlobal('sessionStorage', {
      get length() {
        return stored.size
      },
      key: (at: number) => [...stored.keys()][at] ?? null,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return stored
}

/** The same after a page was loaded anew. */
export async function signedIn(userId: string): Promise<void> {
  const storage = await import('./own-storage.ts')
  storage.openOwnStorage({ userId, draftKey: DRAFT_KEY })
}
