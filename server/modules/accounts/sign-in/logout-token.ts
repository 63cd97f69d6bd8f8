import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'
import { invalid } from '#server/http/problems.ts'
import { AWAY, NAME } from './exchange.ts'

/** Whose sessions have ended: those of one session at the provider, or all of one person. */
export interface Ended {
  issuer: string
  subject: string | null
  sid: string | null
  /** The token's own id, and until when somebody else could send it once more. */
  tokenId: string
  expiresAt: Date
}

/** Providers send it at once; their clocks and ours may differ a little. */
const OLDEST_SECONDS = 300
const TOLERANCE_SECONDS = 60
const KEYS_MS = 5_000

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const named = z.string().check(z.regex(NAME))

/** What the standard demands beside signature, issuer, audience and time. A nonce would make it an ID token. */
const claims = z.object({
  iss: z.string(),
  iat: z.number(),
  jti: z.string().check(z.minLength(1), z.maxLength(500)),
  sub: z.optional(named),
  sid: z.optional(named),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  nonce: z.optional(z.undefined()),
})

/** Reads logout tokens of one provider, with its keys. */
export function logoutTokens(provider: Configuration) {
  const { issuer, jwks_uri, id_token_signing_alg_values_supported } = provider.serverMetadata()
  if (jwks_uri === undefined) throw new Error('the provider publishes no keys')
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: KEYS_MS })
  // Signed with a secret, it could come from whoever knows that; unsigned, from anybody.
  const algorithms = (id_token_signing_alg_values_supported ?? ['RS256']).filter((each) =>
    /^(RS|PS|ES)\d|^Ed/.test(each),
  )
  const { client_id: audience } = provider.clientMetadata()

  /** @throws 400 for everything that is not the provider's word, 503 when its keys cannot be had */
  return async (token: string, now: Date): Promise<Ended> => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      currentDate: now,
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
    }).catch((error: unknown) => {
      throw cannotBeAsked(error) ? AWAY : refused()
    })
    if (protectedHeader.typ !== undefined && !/^(logout\+)?jwt$/i.test(protectedHeader.typ))
      throw refused()
    return read(payload)
  }
}

function read(payload: JWTPayload): Ended {
  const { data } = claims.safeParse(payload)
  if (data === undefined || (data.sub === undefined && data.sid === undefined)) throw refused()
  const { iss, iat, jti, sub, sid } = data
  return {
    issuer: iss,
    subject: sub ?? null,
    sid: sid ?? null,
    tokenId: jti,
    expiresAt: new Date((iat + OLDEST_SECONDS + 2 * TOLERANCE_SECONDS) * 1_000),
  }
}

/** The provider does not answer, or not with keys; everything else is a fault of the token. */
const cannotBeAsked = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)

export const refused = () => invalid('This is no logout token of the sign-in provider.')
