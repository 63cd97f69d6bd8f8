import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { findProgram } from '#scripts/testing/programs.mjs'
import { freePort } from '#server/testing/free-port.ts'
import { ordinaryUser } from '#server/testing/postgres-cluster.ts'
import { PATIENCE_MS } from './how-long.ts'

interface Wishes {
  mode: 'session' | 'transaction'
  /** What it takes no offence at when a client is greeted. */
  ignoring?: string
}

/**
 * A PgBouncer of the test's own in front of the PostgreSQL at `url`; answers the address through it.
 * @throws when there is none, with the line that says what to install
 */
export async function startPgBouncer(url: string, { mode, ignoring }: Wishes): Promise<string> {
  const program = findProgram('pgbouncer')
  const { hostname, port: behind, username, password, pathname } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-pgbouncer-'))
  const users = path.join(folder, 'users')
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" ""\n`)
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind}${password === '' ? '' : ` password=${password}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    ...(ignoring === undefined ? [] : [`ignore_startup_parameters = ${ignoring}`]),
  ]
  writeFileSync(file, settings.join('\n'))
  const user = ordinaryUser()
  if (user) for (const each of [folder, users, file]) chownSync(each, user.uid, user.gid)
  const bouncer = spawn(program, ['-q', file], { stdio: 'ignore', ...user })
  const gone = new Promise((resolve) => bouncer.once('close', resolve))
  onTestFinished(async () => {
    bouncer.kill('SIGKILL')
    await gone
    rmSync(folder, { recursive: true })
  })
  const through = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  await expect.poll(() => answers(through), { timeout: PATIENCE_MS }).toBe(true)
  return through
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
