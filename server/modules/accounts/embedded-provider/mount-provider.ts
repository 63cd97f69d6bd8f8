import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import formbody from '@fastify/formbody'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { Provider as OidcProvider } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { Context } from '#server/context.ts'
import { databaseAway } from '#server/db/failures.ts'
import { invalid } from '#server/http/problems.ts'
import { refuseCrossSite } from '#server/http/security.ts'
import { serveScript } from '#server/modules/accounts/sign-in/look.ts'
import { answerErrorsAsPages } from '#server/modules/accounts/sign-in/page.ts'
import { confirmEmailRoutes } from './confirm-email.routes.ts'
import { embeddedIssuer } from './first-party-client.ts'
import { forgotPasswordRoutes } from './forgot-password.routes.ts'
import { interactionRoutes } from './interaction.routes.ts'
import { providerConfig } from './provider-config.ts'
import { renderAway, renderNothing } from './provider-pages.ts'
import { providerKeys } from './provider-secrets.ts'
import { resetRoutes } from './reset.routes.ts'

/**
 * A whole OpenID Connect provider of our own below `/oidc`, for who has none. Its forms work without the
 * script, which is there where the site is built.
 */
export async function mountEmbeddedProvider(
  app: FastifyInstance,
  context: Context,
  script: string | null,
): Promise<void> {
  const scriptPath = script === null ? null : serveScript(app, script)
  const provider = new Provider(
    embeddedIssuer(context),
    providerConfig(context, await providerKeys(context)),
  )
  // It is told by `asSeenFromOutside` what the browser sees, never by the request itself.
  provider.proxy = true
  logFailures(provider, context)
  tellProgramsToWait(provider)
  answerUnknownAddresses(provider)

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async ({ raw }) =>
        asSeenFromOutside(raw, context.config.publicUrl),
      )
      answerErrorsAsPages(scope)
      await scope.register(async (pages) => servePages(pages, context, { provider, scriptPath }))
      await scope.register(async (protocol) => serveProtocol(protocol, provider))
    },
    { prefix: '/oidc' },
  )
}

/** The forms for people: they send form data, and only to us. */
async function servePages(
  pages: FastifyInstance,
  context: Context,
  { provider, scriptPath }: { provider: OidcProvider; scriptPath: string | null },
) {
  pages.removeAllContentTypeParsers()
  await pages.register(formbody)
  pages.addHook('onRequest', async (request) => refuseCrossSite(request, context.config.publicUrl))
  interactionRoutes(pages, context, { provider, scriptPath })
  forgotPasswordRoutes(pages, context, provider)
  resetRoutes(pages, context, scriptPath)
  confirmEmailRoutes(pages, context)
}

/** Everything else below `/oidc` is the protocol's own. */
async function serveProtocol(protocol: FastifyInstance, provider: OidcProvider) {
  protocol.addHook('onRequest', async ({ raw }) => {
    // What is asked for is remembered as JSON, and the database cannot hold a NUL in it.
    if (/%00/.test(raw.url ?? ''))
      throw invalid('This address holds a character that cannot be stored.')
  })
  await protocol.register(middie)
  const answer = provider.callback()
  protocol.use(
    '/',
    (request: IncomingMessage, response: ServerResponse) => void answer(request, response),
  )
  // The middleware answers before any handler; this makes Fastify run it for every address.
  const options = { schema: { hide: true }, config: { limit: 'signInPages' } } as const
  protocol.all('/*', options, (_request, reply) => reply.callNotFound())
}

/**
 * The provider makes its addresses, cookies and issuer from what it thinks the browser sees. That is
 * our public address, whatever host, proxy or call from within the request came through.
 */
function asSeenFromOutside(raw: IncomingMessage, publicUrl: string) {
  const { protocol, host } = new URL(publicUrl)
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = host
}

function logFailures(provider: OidcProvider, { log }: Context) {
  const failed = (error: Error) => {
    if (isUnreadable(error)) return
    if (databaseAway(error)) log.warn({ err: error }, 'the database is away')
    else log.error({ err: error }, 'the sign-in provider failed')
  }
  provider.on('server_error', (_koa, error) => failed(error))
  // What Koa reports by itself; without a listener it prints to the console.
  const koa: EventEmitter = provider
  koa.on('error', failed)
}

/** Somebody hung up in the middle of a form, or sent what is no HTTP: no failure of ours. */
const isUnreadable = (error: Error) => 'code' in error && String(error.code).startsWith('HPE_')

/** Without the database a program hears what a person reads on a page: our fault, and soon over. */
function tellProgramsToWait(provider: OidcProvider) {
  const waiting = new WeakSet<IncomingMessage>()
  provider.on('server_error', ({ req }, error) => {
    if (databaseAway(error)) waiting.add(req)
  })
  provider.use(async (koa, next) => {
    await next()
    if (koa.status === 500 && waiting.has(koa.req)) renderAway(koa)
  })
}

function answerUnknownAddresses(provider: OidcProvider) {
  provider.use(async (koa, next) => {
    await next()
    if (koa.status === 404 && koa.body === undefined) renderNothing(koa)
  })
}
