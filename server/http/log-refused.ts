import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** What who tries to get around something is answered; now and then it is somebody’s mistake. */
const REFUSED = new Set([400, 401, 403, 404, 409, 413, 415, 429])

/** Lines in a while; more are counted, so that nobody fills a disk by being refused. */
const MOST_LINES = 100
const WHILE_MS = 10_000

/**
 * Writes down each refused call: who by their id, which call, and how it was answered; never an address, a word
 * or a value of theirs. A call is told as it is declared, without the ids in it.
 */
export function logRefused(app: FastifyInstance) {
  const write = atMost(app.log)
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const { url = '', method } = request.routeOptions
    if (REFUSED.has(status) && /^\/(api|oidc|metrics)\b/.test(url)) {
      const who = request.caller?.id ?? request.countedAs
      write({ status, call: `${String(method)} ${url}`, who, request: request.id })
    }
    done()
  })
}

interface Refused {
  status: number
  call: string
  /** Null where nobody is signed in. */
  who: string | null
  request: string
}

function atMost(log: FastifyBaseLogger) {
  let lines = 0
  const endWhile = () => {
    const more = lines - MOST_LINES
    if (more > 0) log.warn({ more, seconds: WHILE_MS / 1_000 }, 'more calls were refused')
    lines = 0
  }
  return (refused: Refused) => {
    if ((lines += 1) === 1) setTimeout(endWhile, WHILE_MS).unref()
    if (lines <= MOST_LINES) log.warn(refused, 'a call was refused')
  }
}
