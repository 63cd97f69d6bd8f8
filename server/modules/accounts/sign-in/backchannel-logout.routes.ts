import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import { endSessionsOf } from '#server/modules/accounts/end-sessions-of.ts'
import { logoutTokens, refused } from './logout-token.ts'
import { AWAY } from './exchange.ts'

/** What the provider is told when the site is registered there. */
const PATH = '/api/backchannel-logout'

const sent = z.object({ logout_token: z.string() })

/** OpenID Connect Back-Channel Logout 1.0: another provider says that somebody has signed out there. */
export async function backchannelLogoutRoutes(
  app: FastifyInstance,
  context: Context,
  discovered: () => Promise<Configuration>,
) {
  app.removeAllContentTypeParsers()
  await app.register(formbody)
  // One for all tokens: it keeps the provider's keys.
  let reading: ReturnType<typeof logoutTokens> | null = null

  app.post(
    PATH,
    { schema: { hide: true }, config: { limit: 'signInPages' } },
    async (request, reply) => {
      const { data } = sent.safeParse(request.body)
      if (data === undefined) throw refused()
      const provider = await discovered().catch(() => Promise.reject(AWAY))
      reading ??= logoutTokens(provider)
      await endSessionsOf(context, await reading(data.logout_token, context.clock.now()))
      return reply.header('cache-control', 'no-store').send()
    },
  )
}
