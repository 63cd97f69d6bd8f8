import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, type Endpoint, limitOf } from '#contract/endpoint.ts'
import type { Clock } from '#server/context.ts'
import { version as program } from '#server/version.ts'
import { type Asked, asked, refuseForeignIds } from './asked.ts'
import { sendRefusal, toRefusal } from './errors.ts'
import { knownSessions } from './known-sessions.ts'
import { type Refusal, unauthorized } from './problems.ts'
import { routeSchema } from './route-schema.ts'
import { refuseCrossSite } from './security.ts'
import { type Asker, type Caller, type FindCaller, sessionHashOf } from './session.ts'
import type { WithSupport } from './write-to-us.ts'

/** How a caller is found by the session in their browser. */
export interface Recognising extends WithSupport {
  publicUrl: string
  findCaller: FindCaller
  /** Refuses an operator of some markets what is of others. */
  refuseBeyondMarkets: (
    operatorId: string,
    call: { within: Endpoint['within']; id: string },
  ) => Promise<void>
  clock: Clock
  /** Whether their calls are counted: then it must be known whose they are before they are served. */
  counted: boolean
}

export interface OneTripCall<E extends Endpoint> extends Asked<E, Asker> {
  /** Names the version of the answer; who has it already is spared it the next time. */
  is: (version: string) => void
}

export interface InOneTrip<E extends Endpoint> {
  /**
   * Asks one statement (see `asking`), which looks whether the session is alive before it answers or changes
   * anything. What is refused before that is refused with a 401 to whoever is not signed in.
   */
  answer: (call: OneTripCall<E>) => Promise<Answer<E>>
  /** The version of what would be answered, found without putting the answer together; null where there is none. */
  version?: (call: OneTripCall<E>) => Promise<string | null>
  /** Refuses who may not, when the statement has done nothing for them: a 403 comes before what else is wrong. */
  refuse?: (caller: Caller) => Refusal | null
}

/** Turns calls of anybody signed in into routes whose statements look after the session themselves. */
export function oneTrip(
  app: FastifyInstance,
  { publicUrl, findCaller, clock, counted }: Recognising,
) {
  const known = knownSessions(clock)

  const lookFor = async (request: FastifyRequest, hash: Uint8Array): Promise<string> => {
    request.caller = await findCaller(hash)
    if (request.caller !== null) known.learn(hash, request.caller.id)
    else known.forget(hash)
    if (request.caller === null) throw unauthorized()
    return request.caller.id
  }

  return <const E extends Endpoint>(endpoint: E, { answer, version, refuse }: InOneTrip<E>) => {
    if (endpoint.access !== 'signed-in')
      throw new Error(`${endpoint.path} is not for everybody who is signed in`)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: routeSchema(endpoint),
      // What leaves is listed by the view; that it is what the contract says, the tests look after.
      serializerCompiler: () => JSON.stringify,
      onRequest: async (request) => {
        const hash = sessionHashOf(request, publicUrl)
        if (hash === null) throw unauthorized()
        if (counted) request.countedAs = known.whose(hash) ?? (await lookFor(request, hash))
        refuseCrossSite(request, publicUrl)
      },
      preHandler: refuseForeignIds,
      config: { limit: limitOf(endpoint) },
      handler: async (request, reply) => {
        const session = sessionHashOf(request, publicUrl)
        if (session === null) throw unauthorized()
        const call = {
          ...asked(request, reply),
          user: { session, wasIdle: () => void lookFor(request, session).catch(() => {}) },
          is: (its: string) => void reply.header('etag', weak(etagOf(request, session, its))),
        } as OneTripCall<E> // by the endpoint's own schemas, as in `mount`
        if (version !== undefined && request.headers['if-none-match'] !== undefined) {
          const its = await version(call)
          const etag = its === null ? null : etagOf(request, session, its)
          // A list of them, weak or not.
          if (etag !== null && request.headers['if-none-match'].includes(etag))
            return reply.status(304).header('etag', weak(etag)).send()
        }
        return reply.status(endpoint.success).send(await answer(call))
      },
      errorHandler: async (error, request, reply) => {
        const refusal = toRefusal(error, request)
        const unknown = await notSignedIn(request, refusal)
        return sendRefusal(reply, unknown ?? notAllowed(request, refusal, refuse) ?? refusal)
      },
    })
  }

  /** Of whoever is known by now; a 429 and a 503 say nothing of them. */
  function notAllowed(
    { caller }: FastifyRequest,
    { status }: Refusal,
    refuse: ((caller: Caller) => Refusal | null) | undefined,
  ): Refusal | null {
    return caller === null || status >= 429 ? null : (refuse?.(caller) ?? null)
  }

  /** A 401 comes before every other refusal, but for those that say nothing of the call. */
  async function notSignedIn(request: FastifyRequest, refusal: Refusal): Promise<Refusal | null> {
    const hash = sessionHashOf(request, publicUrl)
    if (request.caller !== null || hash === null || [401, 429, 503].includes(refusal.status))
      return null
    try {
      await lookFor(request, hash)
      return null
    } catch (error) {
      return toRefusal(error, request)
    }
  }
}

/** The same rows may be told otherwise to another person, at another address or by another program. */
function etagOf({ url }: FastifyRequest, session: Uint8Array, version: string): string {
  const hash = createHash('sha1').update(session).update(`${program} ${url} ${version}`)
  return `"${hash.digest('base64url')}"`
}

/** The bytes differ by how they are packed, not what they say. */
const weak = (etag: string) => `W/${etag}`
