import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Config } from './config.ts'
import { CannotStart } from './start-failures.ts'

/** What this process shows a proxy on another machine. */
export interface OwnCertificate {
  cert: Buffer
  key: Buffer
}

/**
 * Null where the process speaks http, as to a proxy beside it.
 * @throws CannotStart when the files hold no certificate and its key
 */
export function ownCertificate({ https }: Pick<Config, 'https'>): OwnCertificate | null {
  if (https === null) return null
  try {
    const read = { cert: readFileSync(https.certificate), key: readFileSync(https.key) }
    createSecureContext(read)
    return read
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new CannotStart(
      `HTTPS_CERTIFICATE and HTTPS_KEY must be files with a certificate and its key${reason}.`,
    )
  }
}
