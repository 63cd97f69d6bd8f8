import { readBrowser, writeBrowser } from '#web/lib/browser-storage.ts'

const keyOf = (userId: string) => `dismissed_offers_${userId}`

/** The offers whose end a professional has taken note of, in this browser. */
export function readDismissed(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(readBrowser(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Keeps only those that would be shown again: what is a day old is not told any more. */
export function keepDismissed(userId: string, ids: readonly string[], told: readonly string[]) {
  writeBrowser(keyOf(userId), JSON.stringify(ids.filter((id) => told.includes(id))))
}
