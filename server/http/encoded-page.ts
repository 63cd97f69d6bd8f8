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

/** Nobody keeps it: at the same address somebody else, or he himself after signing in, gets another page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage) {
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(request, each)) ?? 'identity'
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(page[encoding])
}
