import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'

/** A browser that has subscribed to pushes at an address: what its page sends, and what it can read. */
export function openBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    /** As `JSON.stringify` makes it of a `PushSubscription`. */
    subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } },
    /** What a push says. Throws when it is not for this browser. */
    read: (body: Buffer): unknown =>
      JSON.parse(
        String(decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth })),
      ),
  }
}
