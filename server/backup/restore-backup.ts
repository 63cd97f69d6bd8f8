import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import { holdDataFolder } from '#server/open-database.ts'
import { databaseFolder } from '#server/operator/data-folder.ts'
import { keepAllPrivate } from '#server/operator/private-folder.ts'
import { fileCode, Refused } from '#server/operator/refused.ts'
import type { Result } from '#server/operator/result.ts'
import { keyFile } from '#server/vault.ts'
import { judgeBackup } from './judge-backup.ts'
import { DUMPS, fingerprintOf, KEY, PHOTOS } from './manifest.ts'
import { type Backup, openBackup } from './read-backup.ts'
import { directUrl, lookInto, restorePostgres, withClient } from './restore-postgres.ts'

interface Wishes {
  /** Gives up what is there. */
  replace: boolean
}

/**
 * Puts a backup where this configuration keeps its data. Everything is looked through and laid beside first, so
 * that what goes wrong changes nothing.
 */
export async function restoreBackup(config: Config, file: string, wishes: Wishes): Promise<Result> {
  const backup = await openBackup(file)
  try {
    judgeBackup(backup.manifest, file, config)
    const release = await holdDataFolder(config.dataDir)
    try {
      await assertRoom(config, backup, wishes)
      await restoreAll(config, backup, wishes)
    } finally {
      release()
    }
    return {
      done: true,
      text: `${file} of ${backup.manifest.takenAt} is restored. Start the server, which brings it up to date.`,
    }
  } finally {
    await backup.close()
  }
}

/** @throws Refused when something is there that nobody said may go */
async function assertRoom(config: Config, backup: Backup, { replace }: Wishes) {
  const database = await databaseThere(config)
  if (replace) return
  const there = [
    ...(database === null ? [] : [database]),
    ...((await hasFiles(photosFolder(config))) ? [photosFolder(config)] : []),
    ...((await hasOtherKey(config, backup)) ? [keyFile(config.dataDir)] : []),
  ]
  if (there.length > 0)
    throw new Refused(
      `${there.join(' and ')} would be lost. Add --replace to give up what is there.`,
    )
}

/** What the operator knows it by; null where nothing is kept. */
async function databaseThere(config: Config): Promise<string | null> {
  const [url, folder] = [directUrl(config), databaseFolder(config.dataDir)]
  if (url === null) return existsSync(folder) ? folder : null
  return (await withClient(url, lookInto)) === 'empty' ? null : 'What DATABASE_URL names'
}

const photosFolder = ({ dataDir }: Config) => path.join(dataDir, path.basename(PHOTOS))

const hasFiles = async (folder: string) => existsSync(folder) && (await readdir(folder)).length > 0

const hasOtherKey = async ({ dataDir }: Config, { manifest, names }: Backup) =>
  names.includes(KEY) &&
  existsSync(keyFile(dataDir)) &&
  fingerprintOf(await readFile(keyFile(dataDir))) !== manifest.key?.fingerprint

async function restoreAll(config: Config, backup: Backup, { replace }: Wishes) {
  const beside = path.join(config.dataDir, `restoring-${randomBytes(6).toString('hex')}`)
  await mkdir(beside, { mode: 0o700 })
  try {
    await layFiles(backup, beside)
    const url = directUrl(config)
    if (url === null) await layDatabase(backup, beside)
    else await restorePostgres(backup, url, { replace })
    keepAllPrivate(beside)
    for (const [name, place] of [
      [path.basename(PHOTOS), photosFolder(config)],
      [KEY, keyFile(config.dataDir)],
    ] as const)
      if (existsSync(path.join(beside, name))) await take(beside, name, place)
    // Last: a folder without a database is one to restore into again.
    if (url === null) await take(beside, 'database', databaseFolder(config.dataDir))
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** Puts into its place what was laid beside it; what was there goes with what is left beside. */
async function take(beside: string, name: string, place: string) {
  if (existsSync(place)) await rename(place, path.join(beside, `old-${name}`))
  await rename(path.join(beside, name), place)
}

async function layFiles(backup: Backup, beside: string) {
  try {
    // Also where there are none: those of before belong to the database of before.
    if (backup.manifest.pictures === 'included')
      await mkdir(path.join(beside, PHOTOS), { mode: 0o700 })
    for (const name of backup.names) {
      if (name !== KEY && !name.startsWith(PHOTOS)) continue
      const file = path.join(beside, name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(backup.read(name), createWriteStream(file, { mode: 0o600 }))
    }
  } catch (error) {
    throw new Refused(`${beside} cannot be written to (${fileCode(error) ?? 'unknown'}).`)
  }
}

/** Opened once, so that a dump it cannot read changes nothing. */
async function layDatabase(backup: Backup, beside: string) {
  const dump = new Blob([await arrayBuffer(backup.read(DUMPS.embedded))], {
    type: 'application/x-gzip',
  })
  const { connectEmbedded } = await import('#server/db/connect-embedded.ts')
  try {
    const connection = await connectEmbedded(path.join(beside, 'database'), { copyOf: dump })
    await connection.close()
  } catch {
    throw new Refused('The database in the backup cannot be opened, so nothing was changed.')
  }
}
