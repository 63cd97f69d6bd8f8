import * as z from 'zod/mini'
import { type Endpoint, limitOf } from '#contract/endpoint.ts'
import { problem, type ProblemStatus } from '#contract/errors.ts'
import { limitInWords } from '#contract/limits.ts'

/** What Fastify validates a call with and what OpenAPI says of it, both from its description. */
export function routeSchema(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    description: limitInWords(limitOf(endpoint)),
    tags: [endpoint.tag],
    operationId: operationId(endpoint),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.bodyType && { consumes: [endpoint.bodyType] }),
    response: {
      [endpoint.success]:
        endpoint.answerType === undefined
          ? answerOf(endpoint)
          : {
              description: 'A stream',
              content: Object.fromEntries(
                [endpoint.answerType, endpoint.orAs]
                  .filter((type) => type !== undefined)
                  .map((type) => [type, { schema: endpoint.answer }]),
              ),
            },
      ...Object.fromEntries(
        endpoint.underWay === undefined ? [] : [[endpoint.underWay, endpoint.answer]],
      ),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          status,
          {
            description: MEANING[status] ?? 'Refused',
            content: { 'application/problem+json': { schema: problem } },
          },
        ]),
      ),
    },
  }
}

const answerOf = ({ answer, alsoAs }: Endpoint) =>
  alsoAs === undefined
    ? answer
    : {
        description: 'The same in two forms',
        content: { 'application/json': { schema: answer }, [alsoAs]: { schema: z.string() } },
      }

const MEANING: Partial<Record<ProblemStatus, string>> = {
  429: 'Too many of one person or address: again after `Retry-After` seconds',
  503: 'Too many of all together, or our records cannot be reached: again after `Retry-After` seconds',
}

/** Every refusal a call can answer with, for the description and for OpenAPI. */
function refusalsOf(endpoint: Endpoint): ProblemStatus[] {
  const { access, method } = endpoint
  return [
    // Whatever a call takes, its address or headers may be unreadable.
    400,
    ...(access === 'public' ? [] : [401 as const]),
    ...(access === 'pro' || access === 'operator' || method !== 'GET' ? [403 as const] : []),
    // A body is read by its type and to its limit, also where nobody asked for one.
    ...(method === 'GET' ? [] : [413 as const, 415 as const]),
    429,
    503,
    ...(endpoint.refusals ?? []),
  ]
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
