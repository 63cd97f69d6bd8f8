import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import * as prometheus from 'prom-client'
import { routeOf } from './route-of.ts'

/** In seconds: most calls take a few milliseconds, and after two seconds nobody waits any more. */
const TAKING = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2]

/** How many calls of each route were answered how, and how long it took; routes as they are declared, never an address. */
export function measureRequests(app: FastifyInstance, register: Registry) {
  const took = new prometheus.Histogram({
    name: 'fixwell_request_seconds',
    help: 'How long calls took, from their head to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: TAKING,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = routeOf(request)
    // An open page is no call that takes long.
    if (reply.getHeader('content-type') === 'text/event-stream') return
    took.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
}
