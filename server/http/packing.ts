import type { FastifyInstance } from 'fastify'
import { gzip } from 'node:zlib'
import { accepts } from './accepted-encoding.ts'

/** In characters: shorter answers fit into the packets that are sent at once anyway. */
const WORTH_PACKING = 4_096

/** Of 45 KB a phone's line is busy for a quarter of a second; the lowest level leaves a tenth of it. */
const LEVEL = 1

/** Packs long answers of the API for whoever can unpack them, beside the thread that answers. */
export function packLongAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      payload.length < WORTH_PACKING ||
      reply.hasHeader('content-encoding') ||
      !accepts(request, 'gzip')
    )
      return done(null, payload)
    gzip(payload, { level: LEVEL }, (error, packed) => {
      if (error) return done(error)
      void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
      void reply.removeHeader('content-length')
      done(null, packed)
    })
  })
}
