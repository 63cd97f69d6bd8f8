import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildKey, isBuilt, markBuilt } from './built.mjs'

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
  markBuilt(join(folder, 'dist'), { key: buildKey(folder), glance: null })
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

const changes: [what: string, change: () => void][] = [
  ['a source changes', () => write('server/modules/a.ts', 'other')],
  ['a source is added', () => write('web/new.ts', 'new')],
  [
    'a source moves',
    () => renameSync(join(folder, 'web/index.html'), join(folder, 'web/other.html')),
  ],
  ['a source goes', () => rmSync(join(folder, 'web/index.html'))],
  ['the packages change', () => write('package-lock.json', '{"packages":{}}')],
  ['the compiler is told otherwise', () => write('tsconfig.base.json', '{}')],
  ['the build itself changes', () => write('scripts/bundle.mjs', 'other')],
  ['a source changes and looks as long and as old as before', changeWithoutTrace],
]

test.each(changes)('it is old when %s', (_case, change) => {
  change()
  expect(isBuilt(folder)).toBe(false)
})

test.each(changes)('it is old when it was only glanced at and %s', (_case, change) => {
  expect(isBuilt(folder, later())).toBe(true)
  expect(isBuilt(folder, later())).toBe(true)
  change()
  expect(isBuilt(folder, later())).toBe(false)
})

test('a source that was only touched does not make it old', () => {
  expect(isBuilt(folder, later())).toBe(true)
  utimesSync(join(folder, 'server/modules/a.ts'), 1, 1)
  expect(isBuilt(folder, later())).toBe(true)
})

/** When everything here has long been as it is. */
const later = () => Date.now() + 60_000

function changeWithoutTrace() {
  const file = join(folder, 'server/modules/a.ts')
  const before = statSync(file)
  // Until the file system's clock has moved on: that is what a glance goes by.
  do writeFileSync(file, 'b')
  while (statSync(file).ctimeMs === before.ctimeMs)
  utimesSync(file, before.atime, before.mtime)
}
