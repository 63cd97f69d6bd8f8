import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { fileCode, Refused } from '#server/operator/refused.ts'
import { SUMS } from './manifest.ts'
import { BLOCK, paddingOf, tarHeader } from './tar.ts'

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export interface BackupWriter {
  add: (name: string, bytes: Bytes) => Promise<void>
}

/**
 * Writes a backup beside `file` and renames it into place once all of it is on the disk: there is never
 * half of one. It ends with the sums of its files, as `sha256sum --check` reads them.
 */
export async function writeBackup(
  file: string,
  takenAt: Date,
  fill: (writer: BackupWriter) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await writeAll(handle, takenAt, fill)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    const code = fileCode(error)
    // Of the disk; what the database says has five digits and letters.
    if (code === null || !/^E[A-Z]+$/.test(code)) throw error
    throw new Refused(`${file} cannot be written (${code}).`)
  }
}

async function writeAll(
  handle: FileHandle,
  takenAt: Date,
  fill: (writer: BackupWriter) => Promise<void>,
) {
  let end = 0
  const sums: string[] = []
  const add = async (name: string, bytes: Bytes) => {
    const start = end + BLOCK
    const hash = createHash('sha256')
    end = start
    for await (const part of bytes) {
      await handle.write(part, 0, part.length, end)
      hash.update(part)
      end += part.length
    }
    // Its size is known only now.
    await handle.write(tarHeader(name, end - start, takenAt), 0, BLOCK, start - BLOCK)
    const padding = paddingOf(end - start)
    await handle.write(Buffer.alloc(padding), 0, padding, end)
    end += padding
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  await fill({ add })
  await add(SUMS, [Buffer.from(sums.join(''))])
  await handle.write(Buffer.alloc(2 * BLOCK), 0, 2 * BLOCK, end)
}
