import type { FastifyInstance } from 'fastify'

/** The largest body taken, in bytes. */
export const BODY_LIMIT = 256 * 1024

/** JSON only, and an empty body is fine where a call takes none. */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  // Keys that would reach an object's prototype are dropped like any other unknown field.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
