/** What outlives the tab, in this browser alone. Storage may be full, blocked or missing: then nothing is remembered. */

export function readBrowser(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function browserNames(): string[] {
  try {
    return Array.from(localStorage, (_, at) => localStorage.key(at) ?? '')
  } catch {
    return []
  }
}

export function writeBrowser(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Remembering is a comfort, never a condition.
  }
}
