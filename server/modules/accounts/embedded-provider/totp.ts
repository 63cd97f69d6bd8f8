import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a code is good for, as every authenticator app counts them. */
export const STEP_SECONDS = 30
const DIGITS = 6

/** A clock may be off, and people type: the code before and the next one are taken, too. */
const STEPS_OFF = 1

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

/** Which step's code this is, of those that are good now; null when it is none. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code.padEnd(DIGITS))
  let found: number | null = null
  for (let step = stepOf(now) - STEPS_OFF; step <= stepOf(now) + STEPS_OFF; step += 1) {
    const right = Buffer.from(codeAt(secret, step))
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step
  }
  return found
}
