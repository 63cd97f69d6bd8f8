import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginInstall, isInstalled, markInstalled } from './installed.mjs'

let folder: string
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixwell installed '))
  mkdirSync(join(folder, 'node_modules', 'a'), { recursive: true })
  write('package-lock.json', '{"packages":{}}')
})
afterEach(() => {
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

test('nothing is there on a fresh clone', () => {
  expect(isInstalled(folder)).toBe(false)
})

test('what we installed stands until the lockfile changes', () => {
  markInstalled(folder)
  expect(isInstalled(folder)).toBe(true)
  write('package-lock.json', '{"packages":{"node_modules/a":{}}}')
  expect(isInstalled(folder)).toBe(false)
})

test.each([
  { ...process, arch: 'another' },
  { ...process, platform: 'another' },
  { ...process, versions: { node: '99.0.0' } },
])('what was installed for another machine or Node does not count', (other) => {
  vi.stubGlobal('process', other)
  markInstalled(folder)
  vi.unstubAllGlobals()
  expect(isInstalled(folder)).toBe(false)
})

test('npm goes on from what it finished, and from nothing an interrupted one has left', () => {
  const left = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  write('node_modules/.package-lock.json', '{}')
  markInstalled(folder)
  beginInstall(folder)
  expect(left()).toEqual(['node_modules', 'node_modules/a', 'package-lock.json'])
  // That one was killed, too.
  beginInstall(folder)
  expect(left()).toEqual(['package-lock.json'])
})
