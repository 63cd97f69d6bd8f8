import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { fileCode, Refused } from '#server/operator/refused.ts'
import { version } from '#server/version.ts'
import { DUMPS, FORMAT, isKnown, MANIFEST, manifest, type Manifest, SUMS } from './manifest.ts'
import { readTar, type TarEntry } from './tar.ts'

/** A backup that was read to its end and found whole. */
export interface Backup {
  manifest: Manifest
  names: readonly string[]
  read(name: string): Readable
  close(): Promise<void>
}

const newerThan = (made: string) =>
  `is of a newer version of Fixwell${made}, and this is ${version}: update first.`

/** @throws Refused when the file is no backup, is damaged, or is of a newer program */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new Refused(`${file} cannot be read (${fileCode(error) ?? 'unknown'}).`)
  })
  try {
    const entries = await readTar(handle)
    const first = entries?.[0]
    if (entries === null || first?.name !== MANIFEST)
      throw new Refused(`${file} is no backup of Fixwell, or it is damaged.`)
    const said = await textOf(handle, first)
    const { format, version: made } = aboutVersion.safeParse(parsed(said)).data ?? {}
    if (format !== undefined && format > FORMAT)
      throw new Refused(`${file} ${newerThan(made === undefined ? '' : ` (${made})`)}`)
    const about = manifest.safeParse(parsed(said)).data
    if (about === undefined || !(await isWhole(handle, entries, about)))
      throw new Refused(`${file} is damaged: it is not what was once written.`)
    return {
      manifest: about,
      names: entries.map(({ name }) => name),
      read: (name) => {
        const entry = entries.find((each) => each.name === name)
        if (entry === undefined) throw new Refused(`${file} holds no ${name}.`)
        return bytesOf(handle, entry)
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

const aboutVersion = z.object({ format: z.number(), version: z.string() })

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const PART = 1_048_576

const bytesOf = (handle: FileHandle, entry: TarEntry): Readable =>
  Readable.from(partsOf(handle, entry), { objectMode: false })

async function* partsOf(handle: FileHandle, { start, size }: TarEntry) {
  for (let at = 0; at < size; at += PART) {
    const part = Buffer.alloc(Math.min(PART, size - at))
    await handle.read(part, 0, part.length, start + at)
    yield part
  }
}

const textOf = (handle: FileHandle, entry: TarEntry) => text(bytesOf(handle, entry))

async function isWhole(
  handle: FileHandle,
  entries: readonly TarEntry[],
  { database }: Manifest,
): Promise<boolean> {
  const names = entries.map(({ name }) => name)
  const last = entries.at(-1)
  if (last?.name !== SUMS || !names.includes(DUMPS[database])) return false
  if (!names.every(isKnown) || new Set(names).size < names.length) return false
  const sums: string[] = []
  for (const entry of entries.slice(0, -1)) {
    const hash = createHash('sha256')
    await pipeline(bytesOf(handle, entry), hash, { end: false })
    sums.push(`${hash.digest('hex')}  ${entry.name}\n`)
  }
  return (await textOf(handle, last)) === sums.join('')
}
