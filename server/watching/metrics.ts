import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as prometheus from 'prom-client'
import type { Context } from '#server/context.ts'
import type { UnderWay } from '#server/db/under-way.ts'
import { Refusal } from '#server/http/problems.ts'
import { measureEngines } from './engines.ts'
import { measureReplica } from './replica.ts'
import { measureRequests } from './requests.ts'
import { measureState } from './state.ts'

/** What this process and the market do, for Prometheus, to who knows the token. Nothing in it names or leads to a person. */
export function metricsRoute(app: FastifyInstance, context: Context, underWay: UnderWay) {
  const { metricsToken: token } = context.config
  if (token === null) throw new Error('there is no token to ask for')
  const register = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register, prefix: 'fixwell_' })
  measureRequests(app, register)
  measureEngines(app, register)
  measureReplica(context, register)
  const waiting = new prometheus.Gauge({
    name: 'fixwell_database_requests',
    help: 'Requests that wait for the database at this moment, for a connection to it included',
    registers: [register],
  })
  const readState = measureState(register)

  app.get(
    '/metrics',
    { schema: { hide: true }, config: { limit: 'visitors' } },
    async ({ headers }, reply) => {
      if (!isSame(headers.authorization ?? '', `Bearer ${token}`))
        throw new Refusal(401, 'This is for who knows METRICS_TOKEN.')
      waiting.set(underWay.count)
      await readState(context)
      return reply
        .header('cache-control', 'no-store')
        .type(register.contentType)
        .send(await register.metrics())
    },
  )
}

/** Takes as long whatever is given. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted))

const hash = (text: string) => createHash('sha256').update(text).digest()
