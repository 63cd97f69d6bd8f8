import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CannotStart } from './start-failures.ts'
import { createVault, keyFile, openVault } from './vault.ts'

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const ADA = 'ada'
const TAX_ID = '12-3456789 Müller 🔧'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fixwell vault '))
})
beforeEach(() => void lines.splice(0))
afterAll(() => rm(folder, { recursive: true }))

describe('a vault', () => {
  test('has a key of its own for each use, which tells nothing of the others', () => {
    const [one, other] = [vault.keyFor('one'), vault.keyFor('other')]
    expect(one).toHaveLength(32)
    expect(createVault(key, log).keyFor('one')).toEqual(one)
    expect([other, new Uint8Array(key)]).not.toContainEqual(one)
    expect(createVault(randomBytes(32), log).keyFor('one')).not.toEqual(one)
  })

  const key = randomBytes(32)
  const vault = createVault(key, log)

  test.each(['', 'x', TAX_ID, 'x'.repeat(10_000)])('opens what it sealed', (text) => {
    expect(createVault(key, log).open(vault.seal(text, ADA), ADA)).toBe(text)
    expect(lines).toEqual([])
  })

  test('shows nothing of it, and never seals the same twice alike', () => {
    const [one, other] = [vault.seal(TAX_ID, ADA), vault.seal(TAX_ID, ADA)]
    expect(one).not.toEqual(other)
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(Buffer.from(one).toString(encoding)).not.toContain('3456789')
  })

  test.each([
    ['with another key', () => createVault(randomBytes(32), log), (sealed: Buffer) => sealed],
    ['with a byte changed', () => createVault(key, log), (sealed: Buffer) => flip(sealed)],
    ['cut off', () => createVault(key, log), (sealed: Buffer) => sealed.subarray(0, 20)],
    ['of nothing', () => createVault(key, log), () => Buffer.alloc(0)],
  ])('reads what was sealed, %s, as blank, and warns once', (_said, opener, spoil) => {
    const other = opener()
    const sealed = spoil(Buffer.from(vault.seal(TAX_ID, ADA)))
    expect([other.open(sealed, ADA), other.open(sealed, ADA)]).toEqual(['', ''])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('a sealed value cannot be opened')
    expect(lines[0]).not.toContain('3456789')
  })

  test('opens for nobody else', () => {
    expect(vault.open(vault.seal(TAX_ID, ADA), 'eve')).toBe('')
  })
})

describe('a new key', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const before = createVault(first, log)
  // Every process knows the new one before any seals with it.
  const learning = createVault(first, log, [second])
  const changing = createVault(second, log, [first])
  const after = createVault(second, log)

  test('takes over without a value that cannot be read', () => {
    const old = before.seal(TAX_ID, ADA)
    const meanwhile = learning.seal(TAX_ID, ADA)
    const named = changing.seal(TAX_ID, ADA)
    for (const vault of [learning, changing])
      for (const sealed of [old, meanwhile, named]) expect(vault.open(sealed, ADA)).toBe(TAX_ID)

    const renewed = [old, meanwhile].map((each) => changing.renew(each, ADA))
    expect(changing.renew(named, ADA)).toBeNull()
    for (const each of [...renewed, named]) {
      if (!(each instanceof Uint8Array)) throw new Error('it was not renewed')
      expect(after.open(each, ADA)).toBe(TAX_ID)
      expect(after.open(each, 'eve')).toBe('')
      // It names its form and its key, which are sealed with it.
      expect(each[0]).toBe(1)
      expect(after.open(flip(Buffer.from(each), 1), ADA)).toBe('')
      expect(changing.renew(each, ADA)).toBeNull()
    }
  })

  test('does not bring back what nobody can open, and says so', () => {
    const foreign = createVault(randomBytes(32), log).seal(TAX_ID, ADA)
    expect(changing.renew(foreign, ADA)).toBe('lost')
    expect(after.open(before.seal(TAX_ID, ADA), ADA)).toBe('')
  })
})

function flip(sealed: Buffer, at = sealed.length - 1): Buffer {
  sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at)
  return sealed
}

describe('its key', () => {
  const inFolder = (name: string) => ({
    dataKey: null,
    otherDataKeys: [],
    dataDir: path.join(folder, name),
  })

  test('is made once, for this user alone', async () => {
    const config = inFolder('new')
    const first = await openVault(config, log)
    const { size, mode } = await stat(keyFile(config.dataDir))
    expect([size, mode & 0o777]).toEqual([32, 0o600])
    expect((await openVault(config, log)).open(first.seal(TAX_ID, ADA), ADA)).toBe(TAX_ID)
    expect(await readdir(config.dataDir)).toEqual(['data-key'])
  })

  test('is one for all who start at once', async () => {
    const config = inFolder('at once')
    const vaults = await Promise.all(Array.from({ length: 12 }, () => openVault(config, log)))
    const sealed = vaults.map((each) => each.seal(TAX_ID, ADA))
    for (const vault of vaults)
      expect(new Set(sealed.map((each) => vault.open(each, ADA)))).toEqual(new Set([TAX_ID]))
    expect(await readdir(config.dataDir)).toEqual(['data-key'])
  })

  test('may be given, and then none is made', async () => {
    const config = { ...inFolder('given'), dataKey: randomBytes(32) }
    const vault = await openVault(config, log)
    expect(createVault(config.dataKey, log).open(vault.seal(TAX_ID, ADA), ADA)).toBe(TAX_ID)
    await expect(stat(config.dataDir)).rejects.toThrow('ENOENT')
  })

  test.each([0, 31, 33])('of %i bytes ends the start with one line and stays', async (bytes) => {
    const config = inFolder(`damaged ${bytes}`)
    await openVault(config, log)
    await writeFile(keyFile(config.dataDir), Buffer.alloc(bytes))
    const refused = openVault(config, log)
    await expect(refused).rejects.toThrow(CannotStart)
    await expect(refused).rejects.toThrow(
      `The key in ${keyFile(config.dataDir)} is damaged: it must be 32 bytes.`,
    )
    expect(await readFile(keyFile(config.dataDir))).toHaveLength(bytes)
  })

  test('that cannot be made is said in one line', async () => {
    const file = path.join(folder, 'a file')
    await writeFile(file, '')
    const refused = openVault({ ...inFolder(''), dataDir: path.join(file, 'below') }, log)
    await expect(refused).rejects.toThrow(CannotStart)
    await expect(refused).rejects.toThrow(
      /^The key in .* can be neither read nor made \(ENOTDIR\)\. Set DATA_KEY/,
    )
  })
})
