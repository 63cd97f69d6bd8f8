import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Part, partName, type PhotoStore } from './photo-store.ts'

/** Pictures as files that only this user may read, in 256 folders so that none grows too long. */
export function folderStore(dataDir: string): PhotoStore {
  const folderOf = (id: string) => path.join(dataDir, 'photos', id.slice(0, 2))
  const fileOf = (id: string, part: Part) => path.join(folderOf(id), partName(id, part))
  return {
    async put(id, part, bytes) {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
      const file = fileOf(id, part)
      // Renamed into place: whoever reads finds all of it or nothing.
      const draft = `${file}.${randomBytes(6).toString('hex')}`
      try {
        const handle = await open(draft, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(id, part) {
      try {
        return await readFile(fileOf(id, part))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (id, part) => rm(fileOf(id, part), { force: true }),
  }
}
