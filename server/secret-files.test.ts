import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'
import { readConfig } from './config.ts'
import { SECRETS } from './secret-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fixwell secrets '))
afterAll(() => rmSync(folder, { recursive: true }))

/** A file as a vault mounts it, with a line's end that nobody meant. */
function fileOf(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, `${text}\n`, { mode: 0o400 })
  return file
}

const GIVEN: Record<(typeof SECRETS)[number], string> = {
  DATABASE_URL: 'postgresql://fixwell:secret@localhost/fixwell',
  DATABASE_LISTEN_URL: 'postgresql://fixwell:secret@localhost:6432/fixwell',
  DATABASE_READ_URL: 'postgresql://fixwell:secret@localhost:7432/fixwell',
  DATABASE_MIGRATE_URL: 'postgresql://owner:secret@localhost/fixwell',
  DATA_KEY: 'ab'.repeat(32),
  OTHER_DATA_KEYS: `${'cd'.repeat(32)},${'ef'.repeat(32)}`,
  OIDC_CLIENT_SECRET: 'a client secret',
  AI_API_KEY: 'an api key',
  S3_ACCESS_KEY_ID: 'an id',
  S3_SECRET_ACCESS_KEY: 'a secret key',
  SMTP_URL: 'smtp://fixwell:secret@localhost:587',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'x').toString('base64')}`,
  METRICS_TOKEN: 'x'.repeat(24),
}
const REST = {
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'site',
  AI_BASE_URL: 'https://models.example/v1',
  AI_MODEL: 'small',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  WEBHOOK_URL: 'https://hooks.example',
}

test('every secret may lie in a file, and is what it would be in the environment', () => {
  const files = Object.entries(GIVEN).map(([name, text]) => [`${name}_FILE`, fileOf(name, text)])
  const read = readConfig({ ...REST, ...Object.fromEntries(files) })
  expect(read).toEqual(readConfig({ ...REST, ...GIVEN }))
  const table = readFileSync(inProject('README.md'), 'utf8')
  for (const name of SECRETS) expect(table).toContain(`\`${name}\``)
})

test('a file that is not there, or blank, ends the start with one line, and so do two ways at once', () => {
  const nowhere = path.join(folder, 'nowhere')
  const blank = fileOf('blank', ' ')
  const METRICS_TOKEN_FILE = fileOf('token', 'too short')
  expect(() => readConfig({ DATA_KEY_FILE: nowhere })).toThrow(
    `DATA_KEY_FILE is "${nowhere}", but must be a file that holds the secret (ENOENT).`,
  )
  expect(() => readConfig({ DATA_KEY_FILE: blank })).toThrow('(it is blank).')
  expect(() => readConfig({ METRICS_TOKEN_FILE })).toThrow(/^METRICS_TOKEN is .* 24 or more/)
  expect(() => readConfig({ METRICS_TOKEN_FILE, METRICS_TOKEN: GIVEN.METRICS_TOKEN })).toThrow(
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: keep one of them.',
  )
})
