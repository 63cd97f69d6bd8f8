import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { sessionHashOf, setSessionCookie } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { endSession, startSession } from '#server/modules/accounts/sessions.ts'
import type { Identity } from './exchange.ts'
import { EMBEDDED_ISSUER, findOrMakeUser } from './user.ts'

/** Lets somebody in whom the provider vouches for, with a new session; the browser's old one ends. */
export async function enter(
  context: Context,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { oidc, publicUrl } = context.config
  // Our own provider needs no token at sign-out, and its sessions end with the site's.
  const { issuer, idToken, providerSid } =
    oidc === null ? { issuer: EMBEDDED_ISSUER, idToken: null, providerSid: null } : identity
  const user = await findOrMakeUser(context, { ...identity, issuer })
  await recordAct(context.db, {
    now: context.clock.now(),
    who: user.id,
    what: 'account.sign_in',
    about: { kind: 'account', id: user.id },
  })
  const session = await startSession(context, {
    userId: user.id,
    idToken,
    providerSid,
    twoFactors: identity.twoFactors,
    operatorHours: context.config.operatorSessionHours,
  })
  const before = sessionHashOf(request, publicUrl)
  if (before !== null) await endSession(context, before)
  setSessionCookie(reply, publicUrl, session)
}
