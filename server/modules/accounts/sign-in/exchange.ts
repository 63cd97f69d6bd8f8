import {
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import { Refusal } from '#server/http/problems.ts'
import type { Attempt } from './attempt.ts'
import { type Person, readClaims, saysEnough, toPerson } from './person.ts'

export interface Identity extends Person {
  issuer: string
  subject: string
  idToken: string | null
  /** The provider's own session, where it tells. */
  providerSid: string | null
  /** It says that they were asked for more than one thing (RFC 8176). */
  twoFactors: boolean
}

/** What the standard allows a subject to be; of a session we take no more either. */
export const NAME = /^[\x20-\x7e]{1,255}$/

/** Turns what the provider sent the browser back with into who that is, believing none of it unchecked. */
export async function exchange(
  provider: Configuration,
  callback: URL,
  { state, nonce, verifier }: Attempt,
): Promise<Identity> {
  const tokens = await authorizationCodeGrant(provider, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const idToken = tokens.claims()
  if (!idToken || !NAME.test(idToken.sub))
    throw new Error('the provider named nobody who could be stored')
  const said = readClaims(idToken)
  const asked =
    saysEnough(said) || provider.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(provider, tokens.access_token, idToken.sub)
  const { sid, amr } = idToken
  return {
    ...toPerson(said, readClaims(asked)),
    issuer: idToken.iss,
    subject: idToken.sub,
    idToken: tokens.id_token ?? null,
    twoFactors: Array.isArray(amr) && amr.includes('mfa'),
    providerSid: typeof sid === 'string' && NAME.test(sid) ? sid : null,
  }
}

/** Whether the provider itself was away, rather than its answer wrong. */
function providerAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (error instanceof ClientError) {
    if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true
    return error.cause instanceof Response && error.cause.status >= 500
  }
  return error instanceof TypeError && error.message === 'fetch failed'
}

export const AWAY = new Refusal(
  503,
  'We cannot reach the sign-in service for the moment. Please try again.',
  undefined,
  5,
)

/** What the person reads when an exchange failed. */
export const toSignInRefusal = (error: unknown): Refusal =>
  providerAway(error)
    ? AWAY
    : new Refusal(400, 'The sign-in did not work out, and nothing was changed. Please try again.')
