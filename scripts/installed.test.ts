import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled, markInstalled } from './installed.mjs'

const locked = { version: '1.0.0', integrity: 'sha512-a' }
const ofAnotherSystem = { ...locked, optional: true, os: ['no-such-system'] }

let folder: string
const write = (name: string, packages: object) =>
  writeFileSync(join(folder, name), JSON.stringify({ packages }))
const wanted = (packages: object) => write('package-lock.json', { '': {}, ...packages })
const present = (packages: object) => write('node_modules/.package-lock.json', packages)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixwell installed '))
  mkdirSync(join(folder, 'node_modules'))
  wanted({ 'node_modules/a': locked })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('nothing is there on a fresh clone', () => {
  expect(isInstalled(folder)).toBe(false)
})

test('what we installed stands until the lockfile changes', () => {
  markInstalled(folder)
  expect(isInstalled(folder)).toBe(true)
  wanted({ 'node_modules/a': { ...locked, version: '1.0.1' } })
  expect(isInstalled(folder)).toBe(false)
})

test('what was installed for another machine does not count', () => {
  present({ 'node_modules/a': locked })
  markInstalled(folder)
  const stamp = join(folder, 'node_modules', '.fixwell-install')
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(process.arch, 'another'))
  expect(isInstalled(folder)).toBe(false)
})

test('what somebody installed with npm counts, also after a change of ours', () => {
  present({ 'node_modules/a': locked })
  expect(isInstalled(folder)).toBe(true)
  markInstalled(folder)
  wanted({ 'node_modules/a': locked, 'node_modules/b': locked })
  expect(isInstalled(folder)).toBe(false)
  present({ 'node_modules/a': locked, 'node_modules/b': locked })
  expect(isInstalled(folder)).toBe(true)
})

test.each([
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/a': { ...locked, version: '2.0.0' } }],
  ['a package has another content', { 'node_modules/a': { ...locked, integrity: 'sha512-b' } }],
])('npm has to install when %s', (_case, packages) => {
  present(packages)
  expect(isInstalled(folder)).toBe(false)
})

test('only the packages of this machine are asked for', () => {
  const ofThisSystem = { ...locked, optional: true, os: [process.platform], cpu: [process.arch] }
  wanted({ 'node_modules/other': ofAnotherSystem, 'node_modules/this': ofThisSystem })
  present({ 'node_modules/this': ofThisSystem })
  expect(isInstalled(folder)).toBe(true)
  present({})
  expect(isInstalled(folder)).toBe(false)
  present({ 'node_modules/other': ofAnotherSystem, 'node_modules/this': ofThisSystem })
  expect(isInstalled(folder)).toBe(false)
})
