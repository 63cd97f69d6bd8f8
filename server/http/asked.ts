import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Received } from '#contract/endpoint.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { notFound } from './problems.ts'

/** What a handler reads, whoever calls: all of it validated. */
export interface Asked<E extends Endpoint, User> extends Received<E> {
  user: User
  request: FastifyRequest
  /** Says by a `Link` that a list goes on: the same call with this `before`. */
  goesOn: (before: string) => void
  /** Says that what was asked for is begun, and waits for somebody else. */
  underWay: () => void
}

/** The parts of a call that do not depend on who calls. They were validated against the endpoint's schemas. */
export const asked = (request: FastifyRequest, reply: FastifyReply) =>
  ({
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    request,
    goesOn: (before: string) => void reply.header('link', nextPage(request.url, before)),
    underWay: () => void reply.status(202),
  }) as Omit<Asked<Endpoint, never>, 'user'> // Fastify has validated them

function nextPage(url: string, before: string): string {
  const next = new URL(url, 'http://this.site')
  next.searchParams.set('before', before)
  return `<${next.pathname}${next.search}>; rel="next"`
}

/** An id of any shape that names nothing is 404; the database would refuse to compare most of them. */
export async function refuseForeignIds(request: FastifyRequest) {
  for (const [name, value] of Object.entries(request.params ?? {})) {
    if (/^id$|Id$/.test(name) && !couldBeRowId(String(value))) throw notFound()
  }
}
