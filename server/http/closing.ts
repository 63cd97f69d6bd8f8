import type { FastifyInstance } from 'fastify'

/** How often a closing site looks for connections that have become idle since. */
const LOOK_MS = 50

/** While the site is closing, no connection is kept for a next request: else the close would wait for it. */
export function closeAfterAnswer(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    app.server.once('close', () => clearInterval(looking))
    looking.unref()
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done()
  })
}
