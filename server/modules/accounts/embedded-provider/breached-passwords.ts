import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** SHA-1 in hex digits, as the list names passwords; it hides nothing there, and nothing here rests on it. */
const HASH_DIGITS = 40

/** Longer than any line: a hash, a colon, a count, an end. */
const LINE_BYTES = 80

/**
 * Whether a password stands in a list of breached ones, as Have I Been Pwned hands it out: a line for each, `HASH:COUNT`,
 * ordered by hash. It is tens of gigabytes long, and is looked up on the disk, never read whole.
 */
export async function isBreached(list: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
  const file = await open(list, 'r')
  try {
    return await stands(file, hash)
  } finally {
    await file.close()
  }
}

async function stands(file: FileHandle, hash: string): Promise<boolean> {
  // The line, if there is one, begins in [from, to).
  let from = 0
  let to = (await file.stat()).size
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const { start, found } = await lineFrom(file, middle)
    if (found === hash) return true
    if (found === null || found > hash || start >= to) to = middle
    else from = start + HASH_DIGITS
  }
  return false
}

/** The first line that begins at this byte or behind it, and its hash; null where there is none. */
async function lineFrom(
  file: FileHandle,
  byte: number,
): Promise<{ start: number; found: string | null }> {
  // With the byte before: it tells whether a line begins right here.
  const before = Math.max(byte - 1, 0)
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(2 * LINE_BYTES),
    0,
    2 * LINE_BYTES,
    before,
  )
  const text = buffer.subarray(0, bytesRead).toString('latin1')
  const skipped = byte === 0 ? 0 : text.indexOf('\n') + 1
  if (byte > 0 && skipped === 0) return { start: Number.POSITIVE_INFINITY, found: null }
  const found = text.slice(skipped, skipped + HASH_DIGITS)
  return found.length < HASH_DIGITS
    ? { start: Number.POSITIVE_INFINITY, found: null }
    : { start: before + skipped, found: found.toUpperCase() }
}
