import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepted-encoding.ts'

/** A page, packed once for all who ask for it. */
export type EncodedPage = Record<'br' | 'gzip' | 'identity', Buffer>

export async function encodedPage(html: string): Promise<EncodedPage> {
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { br, gzip: gzipped, identity }
}

/**
 * Nobody keeps it: at the same address somebody else, or they themselves after signing in, get another page. One
 * that was made for this request alone comes as text and is packed on its way out.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage | string) {
  void reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (typeof page === 'string') return reply.send(page)
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(request, each)) ?? 'identity'
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(page[encoding])
}
