import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/problems.ts'
import { STYLE } from './sign-in-style.ts'

const version = createHash('sha256').update(STYLE).digest('base64url').slice(0, 8)

/** The address changes with the content, so that browsers may keep it. */
export const STYLE_PATH = `/oidc/style.css?v=${version}`

const FONTS: Record<string, string> = {
  'heading.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'text.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

const KEEP = 'public, max-age=604800'

const { resolve } = createRequire(import.meta.url)

/** The stylesheet and the two fonts of the sign-in pages, which work without the built site. */
export function serveLook(app: FastifyInstance) {
  // Files, and a page that says we cannot look anything up needs them, too.
  const options = { schema: { hide: true }, config: { limit: null } }
  app.get('/oidc/style.css', options, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', KEEP).send(STYLE),
  )
  app.get<{ Params: { file: string } }>('/oidc/fonts/:file', options, async ({ params }, reply) => {
    const font = FONTS[params.file]
    if (font === undefined) throw notFound()
    const bytes = await readFile(resolve(font))
    return reply.type('font/woff2').header('cache-control', KEEP).send(bytes)
  })
}
