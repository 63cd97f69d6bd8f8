import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FaultProxy, openFaultProxy } from '#tests/faults/fault-proxy.ts'
import type { Layout } from './layout.ts'
import { launch, type Running } from './launch.ts'
import { signalAll, treesOf } from './processes.mjs'
import type { Programs } from './programs.ts'
import { filled, writePrivate } from './template.ts'

/** One PostgreSQL with its Patroni, as a machine has them. */
export interface DatabaseNode {
  name: string
  /** Past everything, as the superuser. */
  url: string
  /** The file that patronictl is told. */
  settings: string
  start(): void
  /** As an upgrade does: Patroni stops its PostgreSQL and goes. */
  stop(): Promise<void>
  /** As when the machine loses its power. */
  kill(): Promise<void>
  /** PostgreSQL alone, under Patroni's eyes. */
  killPostgres(): Promise<void>
  /** Neither does anything any more, nor closes anything. */
  freeze(): void
  thaw(): void
  /** What it says to etcd reaches nobody, and nobody refuses it. */
  cutFromEtcd(): void
  mendEtcd(): Promise<void>
  /** What Patroni answers to who asks for this role. */
  isA(role: 'primary' | 'replica'): Promise<boolean>
  /** What Patroni answers at this path. */
  tells(path: string): Promise<unknown>
}

const GONE_MS = 5

/** One of the three, not started yet. It reaches etcd by proxies of its own alone. */
export async function databaseNode(
  { name, folder, port, apiPort }: Layout['databases'][number],
  { etcd, logs, passwords }: Layout,
  programs: Programs,
): Promise<DatabaseNode> {
  const proxies: FaultProxy[] = []
  for (const { clientPort } of etcd)
    proxies.push(await openFaultProxy(`http://127.0.0.1:${clientPort}`))
  const settings = writePrivate(
    folder,
    'patroni.yml',
    filled('patroni.yml', {
      NAME: name,
      FOLDER: folder,
      PROGRAMS: programs.postgresql,
      PORT: port,
      API_PORT: apiPort,
      API_PASSWORD: passwords.api,
      ETCD: proxies.map((each) => `127.0.0.1:${each.port}`).join(','),
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
    }),
  )
  const pidFile = path.join(folder, 'data', 'postmaster.pid')
  let patroni: Running | undefined

  /** The first process of PostgreSQL, and all that it has started; none where it is down. */
  const ofPostgres = () => {
    try {
      return treesOf([Number(readFileSync(pidFile, 'utf8').split('\n')[0])])
    } catch {
      return []
    }
  }
  const all = () => [...(patroni === undefined ? [] : treesOf([patroni.pid])), ...ofPostgres()]
  const end = async (pids: readonly number[]) => {
    signalAll(pids, 'SIGKILL')
    while (treesOf(pids).length > 0) await pause(GONE_MS)
  }
  const ask = (at: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${apiPort}${at}`, { method, signal: AbortSignal.timeout(2_000) })

  return {
    name,
    url: `postgresql://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`,
    settings,
    start: () => {
      patroni = launch({ name, command: [programs.patroni, settings], logs, folder })
    },
    stop: async () => {
      patroni?.signal('SIGTERM')
      await patroni?.exited
    },
    kill: async () => {
      await end(all())
      // Of another start of the machine, so that its number means nobody.
      for (const lock of [pidFile, path.join(folder, `.s.PGSQL.${port}.lock`)])
        rmSync(lock, { force: true })
    },
    killPostgres: () => end(ofPostgres()),
    freeze: () => signalAll(all(), 'SIGSTOP'),
    thaw: () => signalAll(all(), 'SIGCONT'),
    cutFromEtcd: () => {
      for (const each of proxies) each.blackHole()
    },
    mendEtcd: async () => {
      for (const each of proxies) await each.heal()
    },
    isA: async (role) => (await ask(`/${role}`, 'OPTIONS')).status === 200,
    tells: async (at) => (await ask(at)).json(),
  }
}
