import { codeAt, stepOf } from '#server/modules/accounts/embedded-provider/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app does with the secret it is given: the code it shows at a moment. */
export function appWith(written: string): (at: Date) => string {
  const bits = Array.from(written)
    .map((each) => BASE32.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (at) => codeAt(secret, stepOf(at))
}
