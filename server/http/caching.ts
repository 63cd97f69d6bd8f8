import type { FastifyInstance } from 'fastify'

/**
 * What the API answers is somebody's own and true at this moment: nothing between them and us keeps it,
 * refusals included. A route whose answer may be kept says so in a header of its own.
 */
export function keepNoAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (/^\/api(\/|\?|$)/.test(request.url) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done()
  })
}
