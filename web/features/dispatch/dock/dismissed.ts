import { readBrowser, writeBrowser } from '#web/lib/browser-storage.ts'

/** What a professional takes note of: each is kept by itself, for neither knows what else is still told. */
export type Dismissible = 'offers' | 'jobs'

const keyOf = (what: Dismissible, userId: string) => `dismissed_${what}_${userId}`

/** Those whose end a professional has taken note of, in this browser. */
export function readDismissed(what: Dismissible, userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(readBrowser(keyOf(what, userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Keeps only those that would be shown again: what is a day old is not told any more. */
export function keepDismissed(
  what: Dismissible,
  userId: string,
  ids: readonly string[],
  told: readonly string[],
) {
  writeBrowser(keyOf(what, userId), JSON.stringify(ids.filter((id) => told.includes(id))))
}
