import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { CannotStart } from './start-failures.ts'

const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals short texts for the database, which never sees the key. */
export interface Vault {
  /** `owner` is whose it is: sealed for one, it does not open for another. */
  seal(text: string, owner: string): Uint8Array
  /** Blank where it cannot be opened: sealed with another key, or for somebody else. */
  open(sealed: Uint8Array, owner: string): string
}

/** AES-256-GCM; what it makes is the nonce, the tag and the ciphertext. */
export function createVault(key: Uint8Array, log: Pick<FastifyBaseLogger, 'warn'>): Vault {
  let warned = false
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
    },
    open(sealed, owner) {
      const tagEnd = NONCE_BYTES + TAG_BYTES
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
        const text = Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
        return text.toString('utf8')
      } catch {
        // Once: a lost key concerns every application, and each look at one would say so again.
        if (!warned)
          log.warn('a sealed value cannot be opened: is this the key it was sealed with?')
        warned = true
        return ''
      }
    },
  }
}

export const keyFile = (dataDir: string) => path.join(dataDir, 'data-key')

/**
 * The vault of this configuration. Without `DATA_KEY` its key lies in the data folder, made once.
 * @throws CannotStart when there can be no key
 */
export async function openVault(
  { dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Vault> {
  return createVault(dataKey ?? (await keyInFolder(dataDir)), log)
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
