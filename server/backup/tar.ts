// A backup is a tar, so that in need every system can take one apart without this program.
import type { FileHandle } from 'node:fs/promises'

export const BLOCK = 512
const CHECKSUM = { at: 148, length: 8 }
const SIZE = { at: 124, length: 12 }
/** What eleven octal digits hold; more is written in binary, as GNU tar does. */
const LARGEST_OCTAL = 0o77_777_777_777

/** The sum of a header's bytes, its own field counted as blanks. */
function checksumOf(header: Buffer): number {
  const counted = Buffer.from(header).fill(' ', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length)
  return counted.reduce((sum, byte) => sum + byte, 0)
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** Of a file that only its owner reads. Names are ours: at most 100 letters of ASCII. */
export function tarHeader(name: string, size: number, changedAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100, 'latin1')
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  if (size <= LARGEST_OCTAL) header.write(octal(size, SIZE.length), SIZE.at)
  else {
    header[SIZE.at] = 0x80
    header.writeBigUInt64BE(BigInt(size), SIZE.at + SIZE.length - 8)
  }
  header.write(octal(Math.floor(changedAt.getTime() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at)
  return header
}

/** What fills a file's last block. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** A file within a tar. */
export interface TarEntry {
  name: string
  /** Where its bytes begin. */
  start: number
  size: number
}

/** The entries of a tar as `tarHeader` writes them; null where it is none, or breaks off. */
export async function readTar(handle: FileHandle): Promise<TarEntry[] | null> {
  const { size: whole } = await handle.stat()
  const entries: TarEntry[] = []
  const header = Buffer.alloc(BLOCK)
  for (let at = 0; at + BLOCK <= whole;) {
    await handle.read(header, 0, BLOCK, at)
    if (header.every((byte) => byte === 0)) return at + 2 * BLOCK === whole ? entries : null
    const entry = entryOf(header, at + BLOCK)
    if (entry === null) return null
    entries.push(entry)
    at = entry.start + entry.size + paddingOf(entry.size)
  }
  return null
}

function entryOf(header: Buffer, start: number): TarEntry | null {
  const text = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '')
  if (Number.parseInt(text(CHECKSUM.at, CHECKSUM.length), 8) !== checksumOf(header)) return null
  const size =
    header[SIZE.at] === 0x80
      ? Number(header.readBigUInt64BE(SIZE.at + SIZE.length - 8))
      : Number.parseInt(text(SIZE.at, SIZE.length), 8)
  return Number.isSafeInteger(size) && size >= 0 ? { name: text(0, 100), start, size } : null
}
