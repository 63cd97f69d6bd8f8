import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a code is good for, as every authenticator app counts them. */
export const STEP_SECONDS = 30
const DIGITS = 6

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How authenticator apps write secrets (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The code of a moment's step, by RFC 6238 with SHA-1, which is all that every app knows. */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepOf = (now: Date) => Math.floor(now.getTime() / 1_000 / STEP_SECONDS)

/**
 * The step whose code this is, if it is that of this half minute; null when it is none. One that was seen or noted down
 * is good for nothing afterwards, and who was too slow types the next one.
 */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  const step = stepOf(now)
  const typed = Buffer.from(code.padEnd(DIGITS))
  const right = Buffer.from(codeAt(secret, step))
  return typed.length === right.length && timingSafeEqual(typed, right) ? step : null
}
