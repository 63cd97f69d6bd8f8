import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { browserNames, readBrowser, writeBrowser } from './browser-storage.ts'
import { readSession, removeSession, sessionNames, writeSession } from './session-storage.ts'

/**
 * What somebody signed in leaves in this browser is sealed with a key that the server gives to them alone: when their
 * session has ended, however it did, nobody reads it here but they, once they have signed in again. The key is kept in no
 * storage, and goes with the page.
 */
let own: { userId: string; key: Uint8Array } | null = null

const hearing = new Set<() => void>()

/** From here on what this person left can be read. */
export function openOwnStorage({ userId, draftKey }: { userId: string; draftKey: string }): void {
  const key = fromBase64(draftKey)
  // That of an older server has none: then nothing is kept.
  own = key === null ? null : { userId, key }
  for (const hear of hearing) hear()
}

/** Calls when somebody's storage is open, and whenever it is opened. */
export function whenOpen(hear: () => void): void {
  hearing.add(hear)
  if (own !== null) hear()
}

/** What was kept in the tab under this name; null where nothing was, or by somebody else. */
export const readOwn = (name: string): string | null => opened(name, readSession(name))

export function writeOwn(name: string, text: string): void {
  const kept = sealed(name, text)
  if (kept !== null) writeSession(name, kept)
}

/** Before it is known who is here, nobody's is removed. */
export function removeOwn(name: string): void {
  if (own !== null) removeSession(name)
}

/** Where it outlives the tab, each person has a place of their own. */
export const placeInBrowser = (name: string): string => `${name}_${own?.userId ?? ''}`

export function readOwnInBrowser(name: string): string | null {
  const place = placeInBrowser(name)
  return opened(place, readBrowser(place))
}

export function writeOwnInBrowser(name: string, text: string): void {
  // Sealed anew it would be another text, and other tabs would hear of a change and write it in their turn.
  if (readOwnInBrowser(name) === text) return
  const place = placeInBrowser(name)
  const kept = sealed(place, text)
  if (kept !== null) writeBrowser(place, kept)
}

/** Whether anything of this person waits here, in the tab or in the browser. */
export const keepsAnything = (): boolean =>
  sessionNames().some((name) => readOwn(name) !== null) ||
  browserNames().some((place) => opened(place, readBrowser(place)) !== null)

/** The name is sealed along: what is kept under one does not open under another. */
const cipher = (key: Uint8Array, name: string) =>
  managedNonce(xchacha20poly1305)(key, utf8ToBytes(name))

const sealed = (name: string, text: string): string | null =>
  own === null ? null : toBase64(cipher(own.key, name).encrypt(utf8ToBytes(text)))

function opened(name: string, kept: string | null): string | null {
  const bytes = own === null || kept === null ? null : fromBase64(kept)
  if (own === null || bytes === null) return null
  try {
    return bytesToUtf8(cipher(own.key, name).decrypt(bytes))
  } catch {
    // Somebody else's, or of an older version.
    return null
  }
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))

function fromBase64(text: string | undefined): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text ?? '-'), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}
