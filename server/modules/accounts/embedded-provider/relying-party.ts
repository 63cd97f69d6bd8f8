import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { isNumber } from '#server/http/host-names.ts'

export interface RelyingParty {
  /** The host name that passkeys are made for. They are of no use under another one. */
  id: string
  origin: string
}

/** The site as authenticators know it; null where browsers allow no passkeys: by a bare address, or without https. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const safe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return safe && !isNumber(hostname) ? { id: hostname, origin } : null
}

/** ES256, EdDSA and RS256: every authenticator knows one of them. */
export const ALGORITHMS = [-7, -8, -257]

const clientData = z.object({ challenge: z.string() })

/** The challenge that an authenticator says it has signed; null where it says none. Whether it has, this does not tell. */
export function challengeOf(clientDataJson: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return clientData.safeParse(said).data?.challenge ?? null
  } catch {
    return null
  }
}
