import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import {
  type Access,
  type Answer,
  type Endpoint,
  limitOf,
  type Received,
} from '#contract/endpoint.ts'
import { problem, type ProblemStatus } from '#contract/errors.ts'
import { limitInWords } from '#contract/limits.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { forbidden, notFound, unauthorized } from './problems.ts'
import { refuseCrossSite } from './security.ts'
import { type Caller, type FindCaller, sessionHashOf } from './session.ts'

/** What a handler reads: all of it validated. A public call may come from nobody. */
export type Call<E extends Endpoint> = Received<E> & {
  user: E['access'] extends 'public' ? Caller | null : Caller
  request: FastifyRequest
  /** Says by a `Link` that a list goes on: the same call with this `before`. */
  goesOn: (before: string) => void
}

export interface MountOptions {
  /** Refuses a caller by the id in the address, before anything else he sent is read. */
  refuse?: (caller: Caller, id: string) => Promise<void>
}

/** Turns an endpoint of the contract into a route. Private unless the contract says public. */
export type Mount = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  options?: MountOptions,
) => void

export interface Mounting {
  publicUrl: string
  findCaller: FindCaller
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

const REFUSED: Partial<Record<Access, string>> = {
  pro: 'This is for professionals only.',
  operator: 'This is for operators only.',
}

/** Every refusal a call can answer with, for the description and for OpenAPI. */
function refusalsOf(endpoint: Endpoint): ProblemStatus[] {
  const { access, body, method } = endpoint
  return [
    // Whatever a call takes, its address or headers may be unreadable.
    400,
    ...(access === 'public' ? [] : [401 as const]),
    ...(access === 'pro' || access === 'operator' || method !== 'GET' ? [403 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    429,
    ...(endpoint.refusals ?? []),
  ]
}

/** The order of refusals is 401, 403, 400, 404, 409: the caller is known before anything he sent is read. */
export function mounting(app: FastifyInstance, { publicUrl, findCaller }: Mounting): Mount {
  const authorise = (access: Access) => async (request: FastifyRequest) => {
    if (access === 'public') return
    const hash = sessionHashOf(request, publicUrl)
    request.caller = hash === null ? null : await findCaller(hash)
    if (request.caller === null) throw unauthorized()
    if (access !== 'signed-in' && request.caller.role !== access)
      throw forbidden(REFUSED[access] ?? '')
    refuseCrossSite(request, publicUrl)
  }

  return (endpoint, handler, options = {}) => {
    const { refuse } = options
    const limit = limitOf(endpoint)
    const authoriseRole = authorise(endpoint.access)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        description: limitInWords(limit),
        tags: [endpoint.tag],
        operationId: operationId(endpoint),
        security: endpoint.access === 'public' ? [] : [{ session: [] }],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.headers && { headers: endpoint.headers }),
        ...(endpoint.body && { body: endpoint.body }),
        response: {
          [endpoint.success]:
            endpoint.answerType === undefined
              ? endpoint.answer
              : {
                  description: 'A stream',
                  content: { [endpoint.answerType]: { schema: endpoint.answer } },
                },
          ...Object.fromEntries(
            refusalsOf(endpoint).map((status) => [
              status,
              {
                description: 'Refused',
                content: { 'application/problem+json': { schema: problem } },
              },
            ]),
          ),
        },
      },
      onRequest: async (request: FastifyRequest) => {
        await authoriseRole(request)
        if (refuse !== undefined && request.caller !== null)
          await refuse(request.caller, idOf(request))
      },
      preHandler: refuseForeignIds,
      config: { limit },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        // Fastify has validated all four against the endpoint's own schemas, and `authorise` has
        // refused everybody the contract does not let in: here only the types catch up.
        const call = {
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          user: request.caller,
          request,
          goesOn: (before: string) => void reply.header('link', nextPage(request.url, before)),
        } as unknown as Call<typeof endpoint>
        const answer = await handler(call)
        if (endpoint.answerType !== undefined)
          void reply
            .type(endpoint.answerType)
            .header('cache-control', 'no-cache')
            .header('x-accel-buffering', 'no')
        return reply.status(endpoint.success).send(answer)
      },
    }
    app.route(route)
  }
}

function nextPage(url: string, before: string): string {
  const next = new URL(url, 'http://this.site')
  next.searchParams.set('before', before)
  return `<${next.pathname}${next.search}>; rel="next"`
}

/** The id in the address, not judged yet. */
function idOf({ params }: FastifyRequest): string {
  const found = Object.entries(params ?? {}).find(([name]) => name === 'id')
  return String(found?.[1])
}

/** An id of any shape that names nothing is 404; the database would refuse to compare most of them. */
async function refuseForeignIds(request: FastifyRequest) {
  for (const [name, value] of Object.entries(request.params ?? {})) {
    if (/^id$|Id$/.test(name) && !couldBeRowId(String(value))) throw notFound()
  }
}

/** `GET /api/bookings/:id/messages` is called `getBookingsByIdMessages`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .split(/[/.-]/)
    .filter((word) => word !== '' && word !== 'api')
    .map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word))
  const capitalised = words
    .flatMap((word) => word.split('-'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + capitalised.join('')
}
