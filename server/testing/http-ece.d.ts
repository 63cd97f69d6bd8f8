declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Opens what was encrypted for a browser (RFC 8188, RFC 8291). */
  export function decrypt(
    body: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
