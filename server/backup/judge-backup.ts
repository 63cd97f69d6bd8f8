import type { Config } from '#server/config.ts'
import { Refused } from '#server/operator/refused.ts'
import { version } from '#server/version.ts'
import { fingerprintOf, type Manifest } from './manifest.ts'
import { newestOwnMigration } from './migrated-to.ts'

/** @throws Refused when this program, with these settings, could do nothing with such a backup */
export function judgeBackup(
  { database, key, migratedTo, pictures, version: made }: Manifest,
  file: string,
  { databaseUrl, dataKey, s3 }: Pick<Config, 'databaseUrl' | 'dataKey' | 's3'>,
): void {
  if (migratedTo > newestOwnMigration())
    throw new Refused(
      `${file} is of a newer version of Fixwell (${made}), and this is ${version}: update first.`,
    )
  if (database === 'embedded' && databaseUrl !== null)
    throw new Refused(
      `${file} is of the embedded database: restore it without DATABASE_URL, then run npm run operator -- move-to-postgres.`,
    )
  if (database === 'postgresql' && databaseUrl === null)
    throw new Refused(`${file} is of PostgreSQL: set DATABASE_URL to an empty database.`)
  if (key !== null && dataKey !== null && fingerprintOf(dataKey) !== key.fingerprint)
    throw new Refused(
      `DATA_KEY is not the key that the tax ids in ${file} are sealed with: set it to that one${key.included ? ', or unset it: the file holds the key' : ''}.`,
    )
  if (key !== null && dataKey === null && !key.included)
    throw new Refused(`${file} was made with a DATA_KEY: set it to the same key.`)
  if (pictures === 'included' && s3 !== null)
    throw new Refused(
      `${file} holds its pictures, and S3_ENDPOINT names another place for them: unset it to restore, then copy them into the bucket.`,
    )
}
