import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { bareHost } from '#server/http/host-names.ts'
import { type Finding, good, unwise, wrong } from './finding.ts'

const DAY_MS = 86_400_000
/** Public authorities renew a certificate a month before its end. */
const SOON_DAYS = 14

/** Whether who comes to PUBLIC_URL meets TLS that a browser trusts. Where nobody answers yet, that is for later. */
export async function checkCertificate({ publicUrl }: Config, now: Date): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return []
  const host = bareHost(hostname)
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    // An address of numbers is no name to be asked for.
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    // Judged below, so that its reason is known.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(3_000) })
    const reason = socket.authorizationError
    if (!socket.authorized)
      return [wrong(`Browsers do not trust the certificate of ${publicUrl} (${String(reason)}).`)]
    const ends = new Date(socket.getPeerCertificate().valid_to)
    const said = `The certificate of ${publicUrl} is trusted until ${ends.toISOString().slice(0, 10)}`
    return [
      ends.getTime() - now.getTime() > SOON_DAYS * DAY_MS
        ? good(`${said}, over ${socket.getProtocol()}.`)
        : unwise(`${said}: is it renewed by itself?`),
    ]
  } catch {
    return [unwise(`${publicUrl} does not answer yet: check again once the proxy runs.`)]
  } finally {
    socket.destroy()
  }
}
