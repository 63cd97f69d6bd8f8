import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import { notFound, Refusal } from './problems.ts'
import { sendRefusal } from './errors.ts'
import { fixedAnswer } from './fixed-answer.ts'

/** The built site beside the bundled server, or below `dist` when the server runs from source. */
function siteFolder(): string | null {
  const folders = ['../web', '../../dist/web'].map((each) =>
    fileURLToPath(new URL(each, import.meta.url)),
  )
  return (
    folders.find(
      (each) => existsSync(path.join(each, 'index.html')) && existsSync(path.join(each, 'assets')),
    ) ?? null
  )
}

/** Whether the single-page app is asked for, by an address that only it knows. */
export const isPageOfTheSite = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|oidc|assets)(\/|$|\?)/.test(url)

/** Serves the single-page app for every address that is neither the API's nor the provider's. */
export async function serveSite(app: FastifyInstance, marketTimeZone: string) {
  const folder = siteFolder()
  const page =
    folder === null
      ? null
      : fixedAnswer(
          'text/html; charset=utf-8',
          readFileSync(path.join(folder, 'index.html'), 'utf8').replaceAll(
            '%MARKET_TIME_ZONE%',
            marketTimeZone,
          ),
        )
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      // File names below assets/ carry a hash of their content.
      setHeaders: (reply, file) => {
        const lasting = file.includes(`${path.sep}assets${path.sep}`)
        reply.setHeader(
          'cache-control',
          lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }

  app.setNotFoundHandler((request, reply) => {
    if (isPageOfTheSite(request)) {
      if (page === null)
        return sendRefusal(reply, new Refusal(404, 'The site is not built: run npm run build.'))
      return page(request, reply)
    }
    return sendRefusal(reply, notFound('There is nothing at this address.'))
  })
}
