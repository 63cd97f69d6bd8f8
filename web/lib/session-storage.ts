/** What lives as long as the tab. Storage may be full, blocked or missing: then nothing is remembered. */

export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function sessionNames(): string[] {
  try {
    return Array.from(sessionStorage, (_, at) => sessionStorage.key(at) ?? '')
  } catch {
    return []
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Remembering is a comfort, never a condition.
  }
}

/** At sign-out: nothing of this person stays behind in the tab. */
export function clearSession(): void {
  try {
    sessionStorage.clear()
  } catch {
    // What cannot be reached cannot be read either.
  }
}

export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be reached cannot be read either.
  }
}
