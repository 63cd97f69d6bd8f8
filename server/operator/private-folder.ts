import { lstat, mkdir } from 'node:fs/promises'

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
