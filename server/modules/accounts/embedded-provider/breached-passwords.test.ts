import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBreached } from './breached-passwords.ts'
import { isEasyToGuess } from './easy-passwords.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fixwell-breached-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hashed = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

/** As Have I Been Pwned hands it out. */
async function listOf(passwords: readonly string[], end: string) {
  const file = path.join(folder, `${passwords.length}-${end.length}.txt`)
  const lines = passwords.map((each, n) => `${hashed(each)}:${(n * 7_919) % 40_000_000}`).toSorted()
  await writeFile(file, lines.join(end) + (passwords.length % 2 === 0 ? end : ''))
  return file
}

describe.each([
  ['\n', 1],
  ['\r\n', 2],
  ['\n', 999],
  ['\r\n', 1_000],
])('a list of breached passwords, with ends of lines as %j, of %i', (end, count) => {
  const breached = Array.from({ length: count }, (_, n) => `the ${n}th gate by the river`)

  test('holds each of them and no other', async () => {
    const list = await listOf(breached, end)
    for (const each of breached) expect(await isBreached(list, each), each).toBe(true)
    for (let n = 0; n < 200; n += 1) expect(await isBreached(list, `not ${n}`)).toBe(false)
  })
})

test('an empty list holds nothing', async () => {
  expect(await isBreached(await listOf([], '\n'), 'the gate by the river')).toBe(false)
})

test('what stands in it is easy to guess, and as long as it cannot be read nothing is good', async () => {
  const owner = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }
  const breached = 'seven wet shoes on a roof'
  const list = await listOf([breached, 'another one', 'a third'], '\n')
  const judge = (password: string, breachedPasswords: string | null) =>
    isEasyToGuess({ config: { seedDemo: false, breachedPasswords } }, password, owner)
  expect(await judge(breached, list)).toBe(true)
  expect(await judge(breached, null)).toBe(false)
  expect(await judge('seven dry shoes on a roof', list)).toBe(false)
  await expect(judge(breached, path.join(folder, 'missing'))).rejects.toThrow('ENOENT')
})
