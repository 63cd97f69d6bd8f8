import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from '@fastify/helmet'
import { forbidden } from './problems.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A change must come from our own pages. Browsers send `Origin` with every cross-site change and say
 * so in `Sec-Fetch-Site`; a program that sends neither has no cookies it could be tricked into using.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string) {
  if (SAFE_METHODS.has(request.method)) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && origin !== publicUrl) ||
    (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none')
  if (foreign) throw forbidden('This request came from another site, so nothing was changed.')
}

/**
 * Whether another site sent the browser to this address: by a link, a picture or a frame. Newer browsers
 * say so; of older ones the page they come from tells. A program that says nothing of it came by itself.
 */
export function sentByAnotherSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, referer } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && origin !== publicUrl) return true
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return referer !== undefined && !`${referer}/`.startsWith(`${publicUrl}/`)
}

/** Lets the page about to be sent carry this one style sheet inside; nothing else in it may style or run. */
export function allowStyle(reply: FastifyReply, style: string) {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  )
}

/** Headers that hold for every answer. Nothing inline anywhere; React sets styles one by one, which no policy minds. */
export async function securityHeaders(app: FastifyInstance, publicUrl: string) {
  const https = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
