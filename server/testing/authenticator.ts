import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyOptions } from '#contract/passkeys.ts'
import type { PasskeyQuestion } from '#server/modules/accounts/embedded-provider/passkey-attempts.ts'

/** What an authenticator may say other than the truth. */
interface Lies {
  origin?: string
  rpId?: string
  type?: string
  /** Its owner did not show themselves, or was not even there. */
  verified?: boolean
  present?: boolean
  counter?: number
  userHandle?: string
  /** Signed by another key. */
  forged?: boolean
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_SYNC = 0x08
const SYNCED = 0x10
const HAS_KEY = 0x40

/** A passkey on a device of its own, without the device: what a browser hands on from it, as JSON. */
export function newAuthenticator(site: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = newKey()
  const id = randomBytes(32)
  let userHandle = ''
  let signed = 0

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge, origin: lies.origin ?? site.origin }),
    )

  function data(more: number, lies: Lies): Buffer {
    const { present = true, verified = true } = lies
    const flags = (present ? PRESENT : 0) | (verified ? VERIFIED : 0) | MAY_SYNC | SYNCED | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? signed)
    return Buffer.concat([sha256(lies.rpId ?? site.rpId), Buffer.from([flags]), counter])
  }

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }

  return {
    id: base64url(id),

    /** Makes the passkey. */
    create({ challenge, user }: PasskeyOptions, lies: Lies = {}) {
      userHandle = (user as { id: string }).id // as WebAuthn writes it in the options
      const length = Buffer.from([0, id.length])
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([data(HAS_KEY, lies), key]))],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    /** Signs in with it. */
    get({ challenge }: PasskeyQuestion, lies: Lies = {}) {
      signed += 1
      const said = clientData('webauthn.get', challenge, lies)
      const authenticatorData = data(0, lies)
      const key = lies.forged === true ? newKey().privateKey : privateKey
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), key)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
      }
    },
  }
}
