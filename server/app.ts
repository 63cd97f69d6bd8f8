import cookie from '@fastify/cookie'
import type { Server } from 'node:http'
import Fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from './context.ts'
import type { Connection } from './db/connect.ts'
import { UnderWay } from './db/under-way.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { acceptJson, BODY_LIMIT } from './http/body.ts'
import { keepNoAnswers } from './http/caching.ts'
import { closeAfterAnswer, isLeaving } from './http/closing.ts'
import { connections } from './http/connections.ts'
import { openBuiltSite } from './http/built-site.ts'
import { boundDatabaseTime } from './http/database-time.ts'
import { door } from './http/door.ts'
import { answerErrors, sendRefusal, toRefusal } from './http/errors.ts'
import { healthRoutes } from './http/health.routes.ts'
import { countRefused } from './http/count-refused.ts'
import { limitRoutes } from './http/limits/limit-routes.ts'
import { logRefused } from './http/log-refused.ts'
import { serveNoSite } from './http/no-site.ts'
import { mounting } from './http/mount.ts'
import { describeApi } from './http/openapi.ts'
import { packLongAnswers } from './http/packing.ts'
import { readableUrl } from './http/readable-url.ts'
import { securityHeaders } from './http/security.ts'
import { speakInSentences } from './http/sentences.ts'
import { serveSite } from './http/site.ts'
import { ownCertificate } from './own-certificate.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { mountEmbeddedProvider } from './modules/accounts/embedded-provider/mount-provider.ts'
import { findCaller } from './modules/accounts/sessions.ts'
import { sendPlainPage } from './modules/accounts/sign-in/plain-page.ts'
import { answerErrorsAsPages } from './modules/accounts/sign-in/page.ts'
import { signInRoutes } from './modules/accounts/sign-in/sign-in.routes.ts'
import { applicationsRoutes } from './modules/applications/applications.routes.ts'
import { operatorRoutes } from './modules/applications/operator.routes.ts'
import { assistantRoutes } from './modules/assistant/assistant.routes.ts'
import { knowingDangers } from './modules/assistant/knowing-dangers.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts'
import { listServices } from './modules/catalog/catalog.ts'
import { calendarFeedRoute } from './modules/business/calendar-feed.ts'
import { businessRoutes } from './modules/business/business.routes.ts'
import { casesRoutes } from './modules/cases/cases.routes.ts'
import { catalogRoutes } from './modules/catalog/catalog.routes.ts'
import { dispatchRoutes } from './modules/dispatch/dispatch.routes.ts'
import { marketRoutes } from './modules/market/market.routes.ts'
import { refuseBeyondMarkets } from './modules/market/policy.ts'
import { messagesRoutes } from './modules/messages/messages.routes.ts'
import { openLive } from './modules/notifications/live.ts'
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts'
import { unsubscribeRoutes } from './modules/notifications/unsubscribe.routes.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { photosRoutes } from './modules/photos/photos.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { logAnswers } from './watching/access-log.ts'

speakInSentences()

/** In the place of Fastify's own compilers, which it would load although ours are set. */
const notOurs = () => {
  throw new Error('a schema is compiled by zod')
}

/** Fastify with every plugin and route. Never listens; tests inject into it. */
export async function buildApp(context: Context, database: Connection): Promise<FastifyInstance> {
  const { config } = context
  const underWay = new UnderWay()
  const certificate = ownCertificate(config)
  // One for all addresses we listen at.
  const enter = door({
    underWay,
    places: database.places,
    onRefused: countRefused(context.log),
  })
  const options: FastifyHttpOptions<Server> = {
    loggerInstance: context.log,
    bodyLimit: BODY_LIMIT,
    serverFactory: (answer) => connections(enter(answer), certificate),
    // Who is heard while we close is answered like anybody else.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    // More than Node reads of an address: an id of any shape gets as far as its 401 or 404.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Requests are not logged one by one: their addresses name bookings and people.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: notOurs, buildSerializer: notOurs } },
    frameworkErrors: (error, request, reply) => void sendRefusal(reply, toRefusal(error, request)),
  }
  const app = Fastify(options)
  // It sees the routes and hooks that come after it, and who wants no traces pays nothing for them.
  if (config.tracesUrl !== null)
    await (await import('./watching/traces.ts')).traceRequests(app, config.tracesUrl)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  acceptJson(app)
  closeAfterAnswer(app)
  boundDatabaseTime(app, { underWay, patience: database.patience })
  keepNoAnswers(app)
  packLongAnswers(app)
  await securityHeaders(app, config.publicUrl)
  if (!config.roles.has('web')) serveNoSite(app)
  await app.register(cookie)
  logRefused(app)
  limitRoutes(app, context)
  // Who reads no metrics pays nothing for them.
  if (config.metricsToken !== null)
    (await import('./watching/metrics.ts')).metricsRoute(app, context, underWay)
  if (config.accessLog) logAnswers(app, context.log)
  await describeApi(app, config.publicUrl)

  const mount = mounting(app, {
    publicUrl: config.publicUrl,
    support: config.support,
    findCaller: (hash) => findCaller(context, hash),
    refuseBeyondMarkets: (operatorId, call) => refuseBeyondMarkets(context, operatorId, call),
    clock: context.clock,
    counted: config.rateLimits,
  })
  healthRoutes(mount, context, {
    kind: database.kind,
    isLeaving: () => isLeaving(app.server),
  })
  accountsRoutes(mount, context)
  businessRoutes(mount, context)
  calendarFeedRoute(app, context)
  catalogRoutes(mount, context)
  assistantRoutes(mount, context)
  auditRoutes(mount, context)
  // Jobs tell of dangers; whoever judges them, and knows what to do, is the assistant.
  const dangers = knowingDangers(context)
  bookingsRoutes(mount, context, dangers)
  dispatchRoutes(mount, context)
  marketRoutes(mount, context)
  messagesRoutes(mount, context, dangers)
  casesRoutes(mount, context, dangers)
  peopleRoutes(mount, context)
  photosRoutes(mount, context)
  reviewsRoutes(mount, context)
  applicationsRoutes(mount, context)
  operatorRoutes(mount, context)
  deskRoutes(mount, context)
  notificationsRoutes(app, mount, context, await openLive(database))
  // Its pages look like those of sign-in.
  unsubscribeRoutes(app, context, { show: sendPlainPage, answerErrors: answerErrorsAsPages })

  const site = await openBuiltSite(config)
  if (config.oidc === null)
    await mountEmbeddedProvider(app, context, site?.pages.signInScript ?? null)
  await signInRoutes(app, context)
  await serveSite(app, context, { site, services: () => listServices(context) })
  return app
}
