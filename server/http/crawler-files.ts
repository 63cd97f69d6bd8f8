import type { FastifyInstance } from 'fastify'
import { fixedAnswer } from './fixed-answer.ts'

const notOfTheApi = { schema: { hide: true } }

/** What search engines ask for: only the landing page is anybody's to read. */
export function crawlerFiles(app: FastifyInstance, publicUrl: string) {
  const home = `${publicUrl}/`
  app.get(
    '/robots.txt',
    notOfTheApi,
    fixedAnswer(
      'text/plain; charset=utf-8',
      `User-agent: *\nDisallow: /api/\nDisallow: /oidc/\n\nSitemap: ${home}sitemap.xml\n`,
    ),
  )
  app.get(
    '/sitemap.xml',
    notOfTheApi,
    fixedAnswer(
      'application/xml; charset=utf-8',
      `<?xml version="1.0" encoding="UTF-8"?>\n` +
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${home}</loc></url></urlset>\n`,
    ),
  )
}
