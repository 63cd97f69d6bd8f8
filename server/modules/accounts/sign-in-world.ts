import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import * as z from 'zod/mini'
import { type Config, readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { type Connection, connectEmbedded } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { acceptJson } from '#server/http/body.ts'
import { answerErrors } from '#server/http/errors.ts'
import { mounting } from '#server/http/mount.ts'
import { tooMany } from '#server/http/problems.ts'
import { securityHeaders } from '#server/http/security.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { mountEmbeddedProvider } from './embedded-provider/mount-provider.ts'
import { findCaller } from './sessions.ts'
import { signInRoutes } from './sign-in.routes.ts'

/** The part of the site that knows people, on a database in memory and a clock that stands still. */
export interface SignInWorld {
  app: FastifyInstance
  context: Context
  clock: { now(): Date; advance(milliseconds: number): void }
  url: string
  close(): Promise<void>
}

export async function openDatabase(): Promise<Connection> {
  const connection = await connectEmbedded(null)
  await migrate(connection)
  return connection
}

function standingClock(start = new Date()) {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => void (now += milliseconds),
  }
}

export async function openSignInWorld(
  connection: Connection,
  settings: Partial<Config> = {},
): Promise<SignInWorld> {
  const clock = standingClock()
  const config = { ...readConfig({}), ...settings }
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const context: Context = {
    config,
    clock,
    log,
    get db() {
      return outsideTransaction(connection.db)
    },
  }
  const options: FastifyServerOptions = {
    loggerInstance: log,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { maxParamLength: 1_000 },
  }
  const app = Fastify(options)
  // The port must be known before the provider is: its addresses hold it.
  const port = settings.port ?? (await freePort())
  config.publicUrl = settings.publicUrl ?? `http://localhost:${port}`

  z.config(z.locales.en())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  answerErrors(app)
  acceptJson(app)
  await securityHeaders(app, config.publicUrl)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany('That was a lot at once.', Math.ceil(ttl / 1000)),
  })
  const mount = mounting(app, {
    publicUrl: config.publicUrl,
    rateLimits: config.rateLimits,
    findCaller: (hash) => findCaller(context, hash),
  })
  accountsRoutes(mount, context)
  if (config.oidc === null) await mountEmbeddedProvider(app, context)
  await signInRoutes(app, context)
  const address = await app.listen({ port, host: '127.0.0.1' })
  return { app, context, clock, url: address, close: () => app.close() }
}

export async function freePort(): Promise<number> {
  const probe = Fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}
