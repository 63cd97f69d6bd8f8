import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#server/context.ts'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { fileCode } from '#server/operator/refused.ts'
import type { Result } from '#server/operator/result.ts'
import { keyFile } from '#server/vault.ts'
import { version } from '#server/version.ts'
import { dumpDatabase } from './dump-database.ts'
import { fingerprintOf, FORMAT, isKnown, KEY, MANIFEST, type Manifest, PHOTOS } from './manifest.ts'
import { migratedTo } from './migrated-to.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Everything that is needed to go on elsewhere, in one file. The database comes first: a picture's files are
 * there before its row, so each row of the dump finds them.
 */
export async function takeBackup(
  { config, clock }: { config: Config; clock: Clock },
  connection: Connection,
  file: string,
): Promise<Result> {
  const takenAt = clock.now()
  const key = await readKey(config)
  const about: Manifest = {
    format: FORMAT,
    version,
    takenAt: takenAt.toISOString(),
    database: connection.kind,
    migratedTo: await migratedTo(connection.db),
    key: key && { fingerprint: fingerprintOf(key), included: config.dataKey === null },
    pictures: config.s3 === null ? 'included' : 's3',
  }
  let pictures = 0
  await writeBackup(file, takenAt, async (writer) => {
    await writer.add(MANIFEST, [Buffer.from(`${JSON.stringify(about, null, 2)}\n`)])
    await dumpDatabase(writer, connection)
    if (key !== null && config.dataKey === null) await writer.add(KEY, [key])
    if (config.s3 === null)
      for (const name of await photoFiles(config.dataDir)) {
        const bytes = await readIfThere(path.join(config.dataDir, name))
        if (bytes === null) continue
        await writer.add(name, [bytes])
        pictures += 1
      }
  })
  return {
    done: true,
    text: [`${file} holds the database${photoWords(about, pictures)}.`, keyWords(about)].join('\n'),
  }
}

const photoWords = ({ pictures }: Manifest, count: number) =>
  pictures === 's3'
    ? '; back up the bucket of S3_ENDPOINT by itself'
    : ` and ${count} files of pictures and papers`

const keyWords = ({ key }: Manifest) => {
  if (key === null) return 'There is no key of tax ids yet.'
  return key.included
    ? 'It holds the key of the tax ids, too: keep it where nobody else can read it.'
    : 'It does not hold DATA_KEY, without which tax ids cannot be read: keep a copy elsewhere.'
}

const readKey = ({ dataKey, dataDir }: Config): Promise<Uint8Array | null> =>
  dataKey === null ? readIfThere(keyFile(dataDir)) : Promise.resolve(dataKey)

/** Null where it is not there, or not any more. */
async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (fileCode(error) === 'ENOENT') return null
    throw error
  }
}

async function photoFiles(dataDir: string): Promise<string[]> {
  try {
    const names = await readdir(path.join(dataDir, PHOTOS), { recursive: true })
    return names
      .map((name) => `${PHOTOS}${name.split(path.sep).join('/')}`)
      .filter(isKnown)
      .toSorted()
  } catch (error) {
    if (fileCode(error) === 'ENOENT') return []
    throw error
  }
}
