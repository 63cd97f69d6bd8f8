import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { seal, sealingKey, unseal } from './seal.ts'
import { CannotStart } from './start-failures.ts'

const KEY_BYTES = 32

/** Seals short texts for the database, which never sees the key. */
export interface Vault {
  /** `owner` is whose it is: sealed for one, it does not open for another. */
  seal(text: string, owner: string): Uint8Array
  /** Blank where it cannot be opened: sealed with another key, or for somebody else. */
  open(sealed: Uint8Array, owner: string): string
  /** The same for a new key: null where it has that already, and `lost` where none opens it. */
  renew(sealed: Uint8Array, owner: string): Uint8Array | 'lost' | null
  /** A key of 32 bytes of its own for this use, the same for as long as the vault's is. */
  keyFor(use: string): Uint8Array
}

/**
 * What `others` sealed opens as well; nothing is sealed with them. While there are any, what is sealed names its
 * key. One key alone needs no name, and the versions before this one read what it seals.
 */
export function createVault(
  key: Uint8Array,
  log: Pick<FastifyBaseLogger, 'warn'>,
  others: readonly Uint8Array[] = [],
): Vault {
  const own = sealingKey(key)
  const keys = [own, ...others.map(sealingKey)]
  const named = others.length > 0
  let warned = false

  const opened = (sealed: Uint8Array, owner: string) => {
    for (const each of keys) {
      const text = unseal(sealed, owner, each)
      if (text !== null) return { text, by: each }
    }
    return null
  }
  return {
    seal: (text, owner) => seal(text, owner, own, named),
    keyFor: (use) => new Uint8Array(hkdfSync('sha256', key, '', use, KEY_BYTES)),
    open(sealed, owner) {
      const found = opened(sealed, owner)
      // Once: a lost key concerns every application, and each look at one would say so again.
      if (found === null && !warned) {
        log.warn('a sealed value cannot be opened: is this the key it was sealed with?')
        warned = true
      }
      return found?.text ?? ''
    },
    renew(sealed, owner) {
      const found = opened(sealed, owner)
      if (found === null) return 'lost'
      return found.by === own ? null : seal(found.text, owner, own, named)
    },
  }
}

export const keyFile = (dataDir: string) => path.join(dataDir, 'data-key')

/**
 * The vault of this configuration. Without `DATA_KEY` its key lies in the data folder, made once.
 * @throws CannotStart when there can be no key
 */
export async function openVault(
  { dataKey, otherDataKeys, dataDir }: Pick<Config, 'dataKey' | 'otherDataKeys' | 'dataDir'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Vault> {
  return createVault(dataKey ?? (await keyInFolder(dataDir)), log, otherDataKeys)
}

async function keyInFolder(dataDir: string): Promise<Uint8Array> {
  const file = keyFile(dataDir)
  try {
    const key = (await readIfThere(file)) ?? (await makeKey(file))
    if (key.length === KEY_BYTES) return key
  } catch (error) {
    const reason = hasCode(error) ? ` (${error.code})` : ''
    throw new CannotStart(
      `The key in ${file} can be neither read nor made${reason}. Set DATA_KEY, or DATA_DIR to another folder.`,
    )
  }
  throw new CannotStart(`The key in ${file} is damaged: it must be ${KEY_BYTES} bytes.`)
}

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (hasCode(error) && error.code === 'ENOENT') return null
    throw error
  }
}

/** Written aside and linked into place whole: of two starts at once one key stays, and both use it. */
async function makeKey(file: string): Promise<Uint8Array> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(KEY_BYTES))
    // What is sealed with it must never outlive it.
    await handle.sync()
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error) || error.code !== 'EEXIST') throw error
  } finally {
    await handle.close()
    await rm(draft)
  }
  return readFile(file)
}
