import { createHash, randomUUID } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether this could name a row. Ids are opaque to callers, but the database refuses to compare other texts. */
export const couldBeRowId = (text: string): boolean => UUID.test(text)

/** A UUID that follows from what is told: the same whenever the same is, and no other's. */
export function rowIdOf(words: readonly string[], bytes = new Uint8Array()): string {
  const hex = createHash('sha256').update(words.join(' ')).update(bytes).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

const SECOND_MS = 1_000

/**
 * An id for a row of what grows with bookings: its first eight digits are the second it is made in, the rest is chance. What is new
 * stands side by side in an index then, and the pages that are written are few.
 */
export const newRowId = (now: Date): string =>
  ((now.getTime() / SECOND_MS) >>> 0).toString(16).padStart(8, '0') + randomUUID().slice(8)
