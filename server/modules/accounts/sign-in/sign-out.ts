import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildEndSessionUrl, type Configuration } from 'openid-client'
import type { Context } from '#server/context.ts'
import { clearSessionCookie, sessionHashOf } from '#server/http/session.ts'
import {
  clearProviderCookie,
  endProviderSession,
} from '#server/modules/accounts/embedded-provider/end-provider-session.ts'
import { afterSignOut } from '#server/modules/accounts/embedded-provider/first-party-client.ts'
import { endSession } from '#server/modules/accounts/sessions.ts'

/** Ends the site's session at once, sees to the provider's, and answers where the browser goes next. */
export async function signOut(
  context: Context,
  discovered: () => Promise<Configuration>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { config } = context
  const hash = sessionHashOf(request, config.publicUrl)
  const ended = hash === null ? null : await endSession(context, hash)
  clearSessionCookie(reply, config.publicUrl)
  if (config.oidc === null) {
    await endProviderSession(context, request)
    clearProviderCookie(reply, config.publicUrl)
    return '/'
  }
  return ended?.idToken == null ? '/' : endSessionAddress(context, discovered, ended.idToken)
}

/** Where the provider ends its own session; our first page when it has no such place or is away. */
async function endSessionAddress(
  context: Context,
  discovered: () => Promise<Configuration>,
  idToken: string,
) {
  const provider = await discovered().catch(() => null)
  if (provider?.serverMetadata().end_session_endpoint === undefined) return '/'
  return buildEndSessionUrl(provider, {
    id_token_hint: idToken,
    post_logout_redirect_uri: afterSignOut(context),
  }).href
}
