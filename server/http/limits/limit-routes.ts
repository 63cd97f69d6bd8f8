import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS, type LimitName } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { tooMany } from '#server/http/problems.ts'
import { isPageOfTheSite } from '#server/http/site.ts'
import { openLimiter } from './limiter.ts'
import { networkOf } from './network-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Null where there is nothing to protect; a route of ours that says nothing ends the start. */
    limit?: LimitName | null
  }
  interface FastifyRequest {
    /** It was counted, or refused because of a limit. */
    counted: boolean
  }
}

/**
 * Where the site calls its own provider, inside the process. No connection comes from there, and what a
 * proxy says is not asked.
 */
export const WITHIN = 'within this process'

/** Holds every route to the limit it names: an address before anything else, a person's calls once they are valid. */
export function limitRoutes(app: FastifyInstance, context: Context) {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (/^\/(api|oidc)(\/|$)/.test(url) && config?.limit === undefined)
      throw new Error(`${String(method)} ${url} has no limit`)
  })
  app.decorateRequest('counted', false)
  if (!context.config.rateLimits) return
  const limiter = openLimiter(context)

  const refuse = (request: FastifyRequest, until: Date): never => {
    request.counted = true
    const seconds = Math.ceil((until.getTime() - context.clock.now().getTime()) / 1000)
    throw tooMany(
      'That was a lot at once. Please wait a moment and try again.',
      Math.max(1, seconds),
    )
  }
  const count = async (request: FastifyRequest, name: LimitName, who: string) => {
    const until = await limiter.take(name, who)
    if (until !== null) refuse(request, until)
    request.counted = true
  }

  app.addHook('onRequest', async (request) => {
    const name = limitOfRoute(request)
    if (name === null || LIMITS[name].by !== 'address') return
    if (request.socket.remoteAddress !== WITHIN) await count(request, name, networkOf(request.ip))
  })
  // Who is over already is refused before the rest of what they send is read.
  app.addHook('preParsing', async (request) => {
    const limited = personsLimit(request)
    if (limited === null) return
    const { name, who } = limited
    const until = limiter.spentUntil(name, who) ?? limiter.spentUntil('refused', who)
    if (until !== null) refuse(request, until)
  })
  app.addHook('preHandler', async (request) => {
    const name = limitOfRoute(request)
    if (name === null || LIMITS[name].by !== 'person') return
    if (request.countedAs === null)
      throw new Error(`${name} are counted by person, and nobody calls`)
    await count(request, name, request.countedAs)
  })
  app.addHook('onError', async (request) => {
    const limited = request.counted ? null : personsLimit(request)
    // They are told what was wrong in any case; the next ones are refused.
    if (limited !== null) await limiter.take('refused', limited.who).catch(() => {})
  })
}

/** An address nobody serves counts like a visitor's call; the site's own pages are a file. */
function limitOfRoute(request: FastifyRequest): LimitName | null {
  if (request.is404) return isPageOfTheSite(request) ? null : 'visitors'
  return request.routeOptions.config.limit ?? null
}

/** The limit of a signed-in person's call; null for every other request, and before it is known who calls. */
function personsLimit(request: FastifyRequest): { name: LimitName; who: string } | null {
  const name = limitOfRoute(request)
  if (name === null || LIMITS[name].by !== 'person' || request.countedAs === null) return null
  return { name, who: request.countedAs }
}
