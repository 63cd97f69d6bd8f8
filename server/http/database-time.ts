import type { FastifyInstance } from 'fastify'
import { Allowance, withAllowance } from '#server/db/allowance.ts'
import type { UnderWay } from '#server/db/under-way.ts'

/** What a request may wait for the database in all: with what is left it is answered within three seconds. */
const REQUEST_MS = 2_600

declare module 'fastify' {
  interface FastifyRequest {
    databaseTime: Allowance | null
  }
}

interface Bounds {
  /** All requests that wait for the database. */
  underWay: UnderWay
  /** So many times as long as usual it is waited for. */
  patience: number
}

/** Bounds what each request waits for the database, however many statements it asks. */
export function boundDatabaseTime(app: FastifyInstance, { underWay, patience }: Bounds) {
  app.decorateRequest('databaseTime', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.databaseTime = new Allowance(REQUEST_MS * patience, underWay)
    withAllowance(request.databaseTime, done)
  })
  // Reading a body goes on where the socket's data arrives, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.databaseTime === null) done()
    else withAllowance(request.databaseTime, done)
  })
}
