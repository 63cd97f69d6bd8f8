import type { FastifyInstance } from 'fastify'
import { HELP_PATH } from '#contract/site.ts'
import { fixedAnswer } from './fixed-answer.ts'

const notOfTheApi = { schema: { hide: true } }

/** What search engines ask for: the landing page and the answers are anybody's to read. */
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
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${home}</loc></url><url><loc>${publicUrl}${HELP_PATH}</loc></url></urlset>\n`,
    ),
  )
}
