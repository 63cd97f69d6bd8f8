import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inProject } from '#scripts/project.mjs'
import { type Started, startProcess } from '#scripts/testing/start-process.ts'
import { freePort } from '#server/testing/free-port.ts'
import { READY } from '#server/testing/start-server.ts'
import { byBareSession, byExpressSession, byHeader, bySession, type SignedIn } from './customers.ts'

export interface Server {
  name: string
  port: number
  process: Started
  signedIn: SignedIn
  stop(): Promise<void>
}

/** Processes of one database seal with one key. */
const DATA_KEY = randomBytes(32).toString('hex')

/** No offer runs out while anything is measured. */
const OFFER_TTL_SECONDS = '7200'

const started = new Set<Started>()

/** Whatever goes wrong, nothing outlives the bench. */
process.on('exit', () => {
  for (const { child } of started) child.kill('SIGKILL')
})

async function start(
  given: Omit<Server, 'process' | 'stop'> & {
    command: string[]
    env: Record<string, string>
    ready: string
    folder?: string
  },
): Promise<Server> {
  const { name, port, signedIn, command, env, ready, folder } = given
  const { PATH, HOME } = process.env
  const running = startProcess([process.execPath, ...command], {
    cwd: inProject(),
    env: { PATH, HOME, PORT: String(port), ...env },
  })
  started.add(running)
  await running.line(ready)
  return {
    name,
    port,
    process: running,
    signedIn,
    stop: async () => {
      running.child.kill('SIGTERM')
      await running.exited
      started.delete(running)
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The site as `npm start` runs it, built; `settings` are variables of its environment. */
export async function startSite(settings: Record<string, string>, port?: number): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-bench-'))
  return start({
    name: 'Fixwell',
    port: port ?? (await freePort()),
    signedIn: bySession,
    command: [inProject('scripts', 'start.mjs')],
    env: { DATA_DIR: folder, DATA_KEY, RATE_LIMITS: 'off', OFFER_TTL_SECONDS, ...settings },
    ready: READY,
    folder,
  })
}

const REFERENCES = {
  bare: ['a bare Fastify', byBareSession],
  drizzle: ['Fastify + Drizzle', byHeader],
  express: ['Express + sessions', byExpressSession],
} as const

export type Reference = keyof typeof REFERENCES

export async function startReference(which: Reference, database: string): Promise<Server> {
  const [name, signedIn] = REFERENCES[which]
  return start({
    name,
    port: await freePort(),
    signedIn,
    command: ['--import', 'tsx', inProject('bench', 'reference', `${which}.ts`)],
    env: { DATABASE_URL: database, NODE_ENV: 'production' },
    ready: 'listening',
  })
}
