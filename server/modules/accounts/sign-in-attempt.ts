import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { cookieOptions } from '#server/http/session.ts'
import { CALLBACK_PATH, SCOPE } from './embedded-provider/first-party-client.ts'

/** What only the browser that began a sign-in knows. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

const LASTS_SECONDS = 600

/** One cookie an attempt: two tabs do not take each other's away. */
const cookieName = (state: string) => `fixwell_sign_in_${state.slice(0, 8)}`

export const newAttempt = (): Attempt => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
})

export function rememberAttempt(
  reply: FastifyReply,
  publicUrl: string,
  { state, nonce, verifier }: Attempt,
) {
  void reply.setCookie(cookieName(state), [state, nonce, verifier].join('.'), {
    ...cookieOptions(publicUrl),
    path: CALLBACK_PATH,
    maxAge: LASTS_SECONDS,
  })
}

/** The attempt that this state belongs to; null when this browser began none. */
export function recallAttempt({ cookies }: FastifyRequest, sentState: string): Attempt | null {
  const [state = '', nonce = '', verifier = ''] = (cookies[cookieName(sentState)] ?? '').split('.')
  return state === sentState && nonce !== '' && verifier !== '' ? { state, nonce, verifier } : null
}

/** An attempt is good for one answer, right or wrong. */
export function forgetAttempt(reply: FastifyReply, publicUrl: string, state: string) {
  void reply.clearCookie(cookieName(state), { ...cookieOptions(publicUrl), path: CALLBACK_PATH })
}

/** Where the browser is sent to say who it is. */
export async function signInAddress(
  provider: Configuration,
  callback: string,
  { state, nonce, verifier }: Attempt,
): Promise<string> {
  return buildAuthorizationUrl(provider, {
    redirect_uri: callback,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}
