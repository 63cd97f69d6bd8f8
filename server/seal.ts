import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The form of what this file makes. Another cipher is another number, and what has this one stays readable. */
const FORM = 1
const ID_BYTES = 4

/** A key, and how a value begins that names it: with the number of its form, and four bytes the key is known by. */
export interface SealingKey {
  bytes: Uint8Array
  head: Buffer
}

export function sealingKey(bytes: Uint8Array): SealingKey {
  // Tells nothing of the key, and the same of each process that has it.
  const id = createHmac('sha256', bytes).update('fixwell: which key this is').digest()
  return { bytes, head: Buffer.concat([Buffer.of(FORM), id.subarray(0, ID_BYTES)]) }
}

/** AES-256-GCM: the nonce, the tag and the ciphertext, behind the head of the key where it shall be named. */
export function seal(text: string, owner: string, key: SealingKey, named: boolean): Buffer {
  const head = named ? key.head : Buffer.alloc(0)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key.bytes, nonce)
  cipher.setAAD(Buffer.concat([head, Buffer.from(owner)]))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext])
}

/** What this key has sealed, whether it says so or not; null for everything else. */
export function unseal(sealed: Uint8Array, owner: string, { bytes, head }: SealingKey) {
  const names = head.equals(sealed.subarray(0, head.length))
  // A nonce may begin like a head by chance.
  return (
    (names ? decipher(sealed.subarray(head.length), bytes, head, owner) : null) ??
    decipher(sealed, bytes, Buffer.alloc(0), owner)
  )
}

function decipher(sealed: Uint8Array, key: Uint8Array, head: Buffer, owner: string) {
  const tagEnd = NONCE_BYTES + TAG_BYTES
  try {
    const opening = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    opening.setAAD(Buffer.concat([head, Buffer.from(owner)]))
    opening.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
    return Buffer.concat([opening.update(sealed.subarray(tagEnd)), opening.final()]).toString(
      'utf8',
    )
  } catch {
    return null
  }
}
