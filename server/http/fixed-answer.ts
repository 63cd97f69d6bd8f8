import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that stays the same while the process lives. All who ask share its bytes, however many
 * they are and however slowly they read, and who has it already is told so.
 */
export function fixedAnswer(type: string, text: string) {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('etag', etag).header('cache-control', 'no-cache')
    // A list, each perhaps marked weak by a proxy that compressed it.
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type(type).send(bytes)
  }
}
