import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { lstat, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** The umask of our processes: what they make is theirs alone. */
export const OWN_FILES = 0o077

/** A folder that only this user may enter, made when it is not there. Throws when it is anybody else's. */
export async function openPrivateFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await assertPrivate(folder)
}

/** In a shared place somebody else could have made the folder first, to listen in. */
export async function assertPrivate(folder: string) {
  const { uid, mode } = await lstat(folder)
  const open = (mode & 0o077) !== 0
  if (uid !== process.getuid?.() || open)
    throw new Error(`${folder} must belong to this user alone`)
}

/** Takes a file or a folder from everybody but this user. Links are left alone, and what is not there. */
export function keepPrivate(name: string): { isFolder: boolean } {
  const found = lstatSync(name, { throwIfNoEntry: false })
  if (found === undefined || found.isSymbolicLink()) return { isFolder: false }
  const isFolder = found.isDirectory()
  const mode = isFolder ? 0o700 : 0o600
  if ((found.mode & 0o777) !== mode) chmodSync(name, mode)
  return { isFolder }
}

/** The same for a folder with everything in it; a thousand files are looked through in some milliseconds. */
export function keepAllPrivate(name: string): void {
  if (keepPrivate(name).isFolder)
    for (const each of readdirSync(name)) keepAllPrivate(path.join(name, each))
}
