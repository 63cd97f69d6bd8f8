import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often a closing site looks for connections that have become idle since. */
const LOOK_MS = 50

/** How short a turn of the event loop must be to close in, and how long one is waited for. */
const SHORT_TURN_MS = 1
const QUIET_WITHIN_MS = 300

/** How long those who keep connections open have to turn away, and answers under way to get out. */
const TURN_AWAY_MS = 1_500
const LAST_ANSWER_MS = 2_000

/** Those that have begun to turn people away. */
const leaving = new WeakSet<Server>()

/** Whether it answers for the last time, so that whoever has a choice goes elsewhere. */
export const isLeaving = (server: Server): boolean => leaving.has(server)

/**
 * Takes no new connections, and answers on those there are as before, each for the last time. A proxy
 * that sends a request in the very moment its connection is closed cannot tell whether it was heard,
 * and does not repeat a change; so nothing is closed before it had time to notice and go elsewhere.
 */
export async function turnAway(server: Server): Promise<void> {
  leaving.add(server)
  await quietMoment(server)
  const left = new Promise((resolve) => server.once('close', resolve))
  // A web server's own close would at once end the idle connections, too.
  NetServer.prototype.close.call(server)
  await Promise.race([left, pause(TURN_AWAY_MS, null, { ref: false })])
  await quietMoment(server)
  server.closeIdleConnections()
}

/**
 * Resolves in a moment when nobody has just come. What the system holds for us is read once a turn of
 * the event loop, and broken off if we close before we have: so the last turn must have brought nothing,
 * and must have been short.
 */
async function quietMoment(server: Server) {
  let came = false
  const note = () => {
    came = true
  }
  server.on('connection', note).on('request', note)
  const began = performance.now()
  for (let turned = began; turned - began < QUIET_WITHIN_MS;) {
    await new Promise((resolve) => setImmediate(resolve))
    const took = performance.now() - turned
    if (!came && took < SHORT_TURN_MS) break
    came = false
    turned += took
  }
  server.off('connection', note).off('request', note)
}

/** While the site is closing, no connection is kept for a next request: else the close would wait for it. */
export function closeAfterAnswer(app: FastifyInstance) {
  const { server } = app
  let looking: NodeJS.Timeout | undefined
  let last: NodeJS.Timeout | undefined
  app.addHook('preClose', (done) => {
    looking = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    last = setTimeout(() => server.closeAllConnections(), LAST_ANSWER_MS)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    clearTimeout(last)
    done()
  })
}
