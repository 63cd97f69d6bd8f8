import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildKey, buildStamp, isBuilt } from './built.mjs'

let folder: string
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixwell built '))
  for (const name of ['dist', 'scripts', 'server/modules', 'web']) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  write('package-lock.json', '{}')
  write('server/modules/a.ts', 'a')
  write('web/index.html', 'page')
  writeFileSync(buildStamp(join(folder, 'dist')), JSON.stringify({ key: buildKey(folder) }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a build stands while nothing it is made from changes', () => {
  expect(isBuilt(folder)).toBe(true)
  write('server/modules/a.test.ts', 'a test')
  write('README.md', 'words')
  expect(isBuilt(folder)).toBe(true)
})

test('there is none on a fresh clone', () => {
  rmSync(join(folder, 'dist'), { recursive: true })
  expect(isBuilt(folder)).toBe(false)
})

test.each([
  ['a source changes', () => write('server/modules/a.ts', 'b')],
  ['a source is added', () => write('web/new.ts', 'new')],
  [
    'a source moves',
    () => renameSync(join(folder, 'web/index.html'), join(folder, 'web/other.html')),
  ],
  ['a source goes', () => rmSync(join(folder, 'web/index.html'))],
  ['the packages change', () => write('package-lock.json', '{"packages":{}}')],
  ['the compiler is told otherwise', () => write('tsconfig.base.json', '{}')],
  ['the build itself changes', () => write('scripts/bundle.mjs', 'other')],
])('it is old when %s', (_case, change) => {
  change()
  expect(isBuilt(folder)).toBe(false)
})
