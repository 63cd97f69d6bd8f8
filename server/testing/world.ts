import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { openLog } from '#server/log.ts'
import { sessionCookieName } from '#server/http/session.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { smtpMailer } from '#server/modules/notifications/mailer.ts'
import { type NoticeKeys, openNoticeKeys } from '#server/modules/notifications/notice-keys.ts'
import { openPhotoStore } from '#server/modules/photos/open-photo-store.ts'
import { createVault } from '#server/vault.ts'
import { type Engine, openTestDatabase } from './database.ts'
import { onlyWhatIsListed } from '#scripts/testing/only-what-is-listed.mjs'
import { type StandingClock, standingClock } from './standing-clock.ts'

/** A Monday morning in New York, far from any change of the clocks. */
const MONDAY_MORNING = new Date('2026-11-23T14:00:00.000Z')

const WARNING = '"level":40,'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  /** The parsed body; null when there was none. Tests look into it freely. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what a test is about
  body: any
}

/** Somebody at a browser: signed in, or a visitor. */
export interface Visitor {
  get(url: string): Promise<Answer>
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(url: string, body: unknown): Promise<Answer>
  patch(url: string, body: unknown): Promise<Answer>
  delete(url: string, body?: unknown): Promise<Answer>
  send(request: InjectOptions): Promise<Answer>
}

export interface World {
  app: FastifyInstance
  context: Context
  connection: Connection
  clock: StandingClock
  visitor: Visitor
  /** A new session of this user. */
  signIn(user: { id: string }): Promise<Visitor>
  /** Closes everything. Throws when the server logged an error that the test did not take. */
  close(): Promise<void>
  /** The errors logged since the last call. */
  takeErrors(): string[]
}

interface Wishes {
  engine?: Engine
  /** Used instead of a database of its own; stays open. */
  connection?: Connection
  settings?: Partial<Config>
  now?: Date
  /** Used instead of those of the database. */
  noticeKeys?: NoticeKeys
  /** Where warnings go; else nobody hears them. */
  warnings?: string[]
}

/** For a world whose database is away. */
export const NO_KEYS: NoticeKeys = { vapid: { publicKey: '', privateKey: '' }, unsubscribing: '' }

/** The whole site on a real database, with a clock that stands still. */
export async function openWorld({
  engine,
  connection,
  settings,
  now,
  noticeKeys,
  warnings,
}: Wishes = {}): Promise<World> {
  const database = connection ?? (await openTestDatabase(engine))
  const errors: string[] = []
  const clock = standingClock(now ?? MONDAY_MORNING)
  const log = openLog(warnings === undefined ? 'error' : 'warn', {
    write: (line) => void (line.includes(WARNING) ? (warnings ?? []) : errors).push(line),
  })
  const dataDir = path.join(tmpdir(), `fixwell-world-${randomUUID()}`)
  const config = { ...readConfig({}), dataDir, ...settings }
  const context: Context = {
    config,
    clock,
    log,
    // The same in every world: two on one database read what the other sealed.
    vault: createVault(Buffer.alloc(32, 'a key for tests'), log),
    mailer: smtpMailer(config),
    noticeKeys: noticeKeys ?? (await openNoticeKeys(database)),
    photoStore: openPhotoStore(config),
    // Nothing happens by itself here: a test runs the rounds it tells of.
    wakeDispatch: () => {},
    get db() {
      return outsideTransaction(database.db)
    },
    reading: (read) => read(context),
    readsAnswered: null,
  }
  const app = await buildApp(context, database)
  onlyWhatIsListed(app)
  await app.ready()
  const takeErrors = () => errors.splice(0)
  return {
    app,
    context,
    connection: database,
    clock,
    takeErrors,
    visitor: visitor(app),
    signIn: async ({ id }) => {
      const operatorHours = context.config.operatorSessionHours
      const session = await startSession(context, { userId: id, idToken: null, operatorHours })
      return visitor(app, `${sessionCookieName(context.config.publicUrl)}=${session}`)
    },
    close: async () => {
      await app.close()
      if (!connection) await database.close()
      await rm(dataDir, { recursive: true, force: true })
      const untaken = takeErrors()
      if (untaken.length > 0) throw new Error(`The server logged errors:\n${untaken.join('')}`)
    },
  }
}

function visitor(app: FastifyInstance, cookie?: string): Visitor {
  const send = async (request: InjectOptions): Promise<Answer> => {
    const headers = { ...(cookie === undefined ? {} : { cookie }), ...request.headers }
    const {
      statusCode,
      headers: answered,
      payload,
      rawPayload,
    } = await app.inject({
      ...request,
      headers,
    })
    const file = /^(image\/|application\/pdf$)/.test(String(answered['content-type']))
    const json = /json/.test(String(answered['content-type'])) && payload !== ''
    return {
      status: statusCode,
      headers: answered,
      body: json ? JSON.parse(payload) : file ? rawPayload : payload || null,
    }
  }
  const change = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    headers = {},
  ) =>
    send({
      method,
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  return {
    send,
    get: (url) => send({ method: 'GET', url }),
    post: (url, body, headers) => change('POST', url, body, headers),
    put: (url, body) => change('PUT', url, body),
    patch: (url, body) => change('PATCH', url, body),
    delete: (url, body) => change('DELETE', url, body),
  }
}
