import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { type Again, ownPath } from '#contract/sign-in-aim.ts'
import { cookieOptions, securedCookieName } from '#server/http/session.ts'
import {
  AGAIN_PARAMETER,
  AIM_PARAMETER,
  CALLBACK_PATH,
  SCOPE,
} from '#server/modules/accounts/embedded-provider/first-party-client.ts'

/** What only the browser that began a sign-in knows. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
  /** The page they were going to. */
  aim: string
}

/** As long as the embedded provider waits for somebody who fills in its forms. */
const LASTS_SECONDS = 3_600

/** One cookie an attempt: two tabs do not take each other's away. */
const cookieName = (publicUrl: string, state: string) =>
  securedCookieName(publicUrl, `fixwell_sign_in_${state.slice(0, 8)}`)

export const newAttempt = (aim: string): Attempt => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
  aim,
})

export function rememberAttempt(
  reply: FastifyReply,
  publicUrl: string,
  { state, nonce, verifier, aim }: Attempt,
) {
  const spelled = Buffer.from(aim).toString('base64url')
  void reply.setCookie(cookieName(publicUrl, state), [state, nonce, verifier, spelled].join('.'), {
    ...cookieOptions(publicUrl),
    path: CALLBACK_PATH,
    maxAge: LASTS_SECONDS,
  })
}

/** The attempt that this state belongs to; null when this browser began none. */
export function recallAttempt(
  { cookies }: FastifyRequest,
  publicUrl: string,
  sentState: string,
): Attempt | null {
  const kept = cookies[cookieName(publicUrl, sentState)] ?? ''
  const [state = '', nonce = '', verifier = '', spelled = ''] = kept.split('.')
  if (state !== sentState || nonce === '' || verifier === '') return null
  // A neighbour of our host name may have set the cookie.
  const aim = ownPath(Buffer.from(spelled, 'base64url').toString()) ?? '/'
  return { state, nonce, verifier, aim }
}

/** An attempt is good for one answer, right or wrong. */
export function forgetAttempt(reply: FastifyReply, publicUrl: string, state: string) {
  void reply.clearCookie(cookieName(publicUrl, state), {
    ...cookieOptions(publicUrl),
    path: CALLBACK_PATH,
  })
}

interface Going {
  callback: string
  embedded: boolean
  /** The person is asked, also where the provider remembers them: no session begins without them. */
  anew: boolean
  /** Null for who comes by themselves. */
  again: Again | null
}

/** Where the browser is sent to say who it is. Only our own provider hears where they are going, and why. */
export async function signInAddress(
  provider: Configuration,
  { callback, embedded, anew, again }: Going,
  { state, nonce, verifier, aim }: Attempt,
): Promise<string> {
  return buildAuthorizationUrl(provider, {
    redirect_uri: callback,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(anew && { prompt: 'login' }),
    ...(embedded && aim !== '/' && { [AIM_PARAMETER]: aim }),
    ...(embedded && again !== null && { [AGAIN_PARAMETER]: again }),
  }).href
}
