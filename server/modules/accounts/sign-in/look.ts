import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/problems.ts'
import { STYLE } from './style.ts'

/** An address that changes with the content, so that browsers may keep it. */
const versioned = (path: string, content: string) =>
  `${path}?v=${createHash('sha256').update(content).digest('base64url').slice(0, 8)}`

export const STYLE_PATH = versioned('/oidc/style.css', STYLE)

const FONTS: Record<string, string> = {
  'heading.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'text.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

const KEEP = 'public, max-age=604800'

const { resolve } = createRequire(import.meta.url)

// Files, and a page that says we cannot look anything up needs them, too.
const OPTIONS = { schema: { hide: true }, config: { limit: null } } as const

/** The stylesheet and the two fonts of the sign-in pages, which work without the built site. */
export function serveLook(app: FastifyInstance) {
  app.get('/oidc/style.css', OPTIONS, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', KEEP).send(STYLE),
  )
  app.get<{ Params: { file: string } }>('/oidc/fonts/:file', OPTIONS, async ({ params }, reply) => {
    const font = FONTS[params.file]
    if (font === undefined) throw notFound()
    const bytes = await readFile(resolve(font))
    return reply.type('font/woff2').header('cache-control', KEEP).send(bytes)
  })
}

/** The script of the forms that hold a password; answers its address. */
export function serveScript(app: FastifyInstance, script: string): string {
  const path = '/oidc/sign-in.js'
  app.get(path, OPTIONS, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', KEEP).send(script),
  )
  return versioned(path, script)
}
