import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(page[encoding])
}

function acceptedEncoding(accepted: string | string[] | undefined): keyof EncodedPage {
  const names = String(accepted ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1).join('').trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
