import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOut } from '#server/operator.ts'
import { version } from '#server/version.ts'
import { DUMPS, fingerprintOf, KEY, MANIFEST } from './manifest.ts'
import { newestOwnMigration } from './migrated-to.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fixwell bad backup '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const KEYS = [Buffer.alloc(32, 'one'), Buffer.alloc(32, 'other')] as const

const GOOD = {
  format: 1,
  version: '0.1.0',
  takenAt: '2026-11-23T14:00:00.000Z',
  database: 'embedded',
  migratedTo: 1,
  key: { fingerprint: fingerprintOf(KEYS[0]), included: true },
  pictures: 'included',
}

/** A backup that says this of itself. */
async function backupOf(about: object, more: Record<string, string> = {}) {
  const file = path.join(folder, 'some.backup')
  await writeBackup(file, new Date(GOOD.takenAt), async ({ add }) => {
    for (const [name, text] of Object.entries({
      [MANIFEST]: JSON.stringify({ ...GOOD, ...about }),
      [DUMPS.embedded]: 'a dump',
      [DUMPS.postgresql]: 'a dump',
      [KEY]: 'a key',
      ...more,
    }))
      await add(name, [Buffer.from(text)])
  })
  return file
}

const restore = (file: string, settings: Record<string, string> = {}) =>
  carryOut(['restore', file], { DATA_DIR: path.join(folder, 'data'), ...settings })

async function refused(file: string, settings: Record<string, string>, words: string) {
  expect(await restore(file, settings)).toEqual({ done: false, text: `${file} ${words}` })
  expect(await readdir(folder)).toEqual(['some.backup'])
}

test('a file that is no whole backup is refused, wherever it was damaged', async () => {
  const file = await backupOf({})
  const whole = await readFile(file)
  const damaged = async (bytes: Uint8Array) => {
    await writeFile(file, bytes)
    const { done, text } = await restore(file)
    expect(done).toBe(false)
    expect(text).toMatch(/is no backup of Fixwell, or it is damaged\.$|is damaged: it is not what/)
    expect(await readdir(folder)).toEqual(['some.backup'])
  }
  await damaged(Buffer.from('nonsense'))
  await damaged(Buffer.alloc(0))
  for (const left of [511, 1024, 2048, whole.length - 512]) await damaged(whole.subarray(0, left))
  // A bit of each file, and of a header.
  for (const at of [3, 520, 1024 + 5, 1536 + 2]) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    await damaged(changed)
  }
  await refused(file, {}, 'is damaged: it is not what was once written.')
})

test('what a backup would write somewhere else is refused', async () => {
  const file = await backupOf({}, { '../outside': 'x' })
  await refused(file, {}, 'is damaged: it is not what was once written.')
})

test('a backup of a newer version is refused by its layout and by its tables', async () => {
  const sentence = (made: string) =>
    `is of a newer version of Fixwell (${made}), and this is ${version}: update first.`
  await refused(await backupOf({ format: 2, version: '9.0.0' }), {}, sentence('9.0.0'))
  const migratedTo = newestOwnMigration() + 1
  await refused(await backupOf({ migratedTo, version: '0.2.0' }), {}, sentence('0.2.0'))
})

test('a backup that these settings cannot use is refused with what to set', async () => {
  const url = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }
  await refused(
    await backupOf({}),
    url,
    'is of the embedded database: restore it without DATABASE_URL, then run npm run operator -- move-to-postgres.',
  )
  await refused(
    await backupOf({ database: 'postgresql' }),
    {},
    'is of PostgreSQL: set DATABASE_URL to an empty database.',
  )
  const file = await backupOf({})
  expect((await restore(file, { DATA_KEY: KEYS[1].toString('hex') })).text).toBe(
    `DATA_KEY is not the key that the tax ids in ${file} are sealed with: set it to that one, or unset it: the file holds the key.`,
  )
  await refused(
    await backupOf({ key: { ...GOOD.key, included: false } }),
    {},
    'was made with a DATA_KEY: set it to the same key.',
  )
})
