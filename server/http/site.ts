import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import { ownPath } from '#contract/sign-in-aim.ts'
import type { Context } from '#server/context.ts'
import type { BuiltSite } from './built-site.ts'
import { crawlerFiles } from './crawler-files.ts'
import { type EncodedPage, encodedPage, sendPage } from './encoded-page.ts'
import { sendRefusal } from './errors.ts'
import { HELP_PATH } from '#contract/site.ts'
import { landingPage, type ReadServices } from './landing.ts'
import { notFound, Refusal } from './problems.ts'
import { allowStyle } from './security.ts'
import { sessionHashOf } from './session.ts'

/** Whether a page of the site is asked for: an address that is neither the API's nor the provider's. */
export const isPageOfTheSite = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|oidc|assets)(\/|$|\?)/.test(url)

/**
 * Serves the site. Who sends a session gets the app, which asks who they are; who sends none is a visitor,
 * and gets a page that is complete as it comes.
 */
export async function serveSite(
  app: FastifyInstance,
  context: Context,
  { site, services }: { site: BuiltSite | null; services: ReadServices },
) {
  const { publicUrl } = context.config
  crawlerFiles(app, publicUrl)
  if (site === null) {
    app.setNotFoundHandler((request, reply) =>
      sendRefusal(
        reply,
        isPageOfTheSite(request)
          ? new Refusal(404, 'The site is not built: run npm run build.')
          : nothingHere(),
      ),
    )
    return
  }
  await serveFiles(app, site.folder)
  const { pages } = site
  const shell = onceAsked(site.app)
  const missing = onceAsked(pages.notFound)
  const help = onceAsked(pages.help)
  const landing = landingPage(context, pages, services)
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageOfTheSite(request)) return sendRefusal(reply, nothingHere())
    const asked = pathOf(request)
    const isScreen = pages.isScreen(asked)
    void reply.status(isScreen ? 200 : 404)
    if (sessionHashOf(request, publicUrl) !== null) {
      void reply.header('link', pages.linksOf(asked))
      allowStyle(reply, site.appStyle)
      return sendPage(request, reply, await shell())
    }
    allowStyle(reply, pages.style)
    if (asked === '/') return sendPage(request, reply, await landing())
    if (isHelp(asked)) return sendPage(request, reply, await help())
    const aim = isScreen ? ownPath(request.url) : null
    return sendPage(request, reply, aim === null ? await missing() : pages.signInFirst(aim))
  })
}

/** As the routes of the app read it: capitals and a slash at the end change nothing. */
const isHelp = (asked: string) => asked.toLowerCase().replace(/\/$/, '') === HELP_PATH

/** Packing takes longer than a start may. */
function onceAsked(html: string): () => Promise<EncodedPage> {
  let packed: Promise<EncodedPage> | undefined
  return () => (packed ??= encodedPage(html))
}

const nothingHere = () => notFound('There is nothing at this address.')

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1).join('')

async function serveFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
    // File names below assets/ carry a hash of their content.
    setHeaders: (reply, file) => {
      const lasting = file.includes(`${path.sep}assets${path.sep}`)
      void reply.header(
        'cache-control',
        lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
