import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { routeOf } from './route-of.ts'

/** A line for each answer: of which route, how and how fast, with the number that an error of it carries. Never who asked, nor what. */
export function logAnswers(app: FastifyInstance, log: FastifyBaseLogger) {
  // The log itself may be for warnings alone.
  const lines = log.child({}, { level: 'info' })
  app.addHook('onResponse', async (request, reply) => {
    const { id, method } = request
    const { statusCode: status, elapsedTime } = reply
    const ms = Math.round(elapsedTime)
    lines.info({ reqId: id, method, route: routeOf(request), status, ms }, 'answered')
  })
}
