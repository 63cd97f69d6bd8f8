import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { PlainFailure } from '#scripts/command.mjs'
import { machinePrograms } from '#server/testing/postgres-cluster.ts'

/** What the cluster is made of, by its name, and Debian's package of it. */
const PACKAGES = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  patroni: 'patroni',
  patronictl: 'patroni',
  pgbouncer: 'pgbouncer',
} as const

type Program = keyof typeof PACKAGES

/** Where each lies, and the folder of PostgreSQL's. */
export type Programs = Record<Program | 'postgresql', string>

// Debian keeps servers where only root looks.
const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']

const whereIs = (name: string) =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))

/** Patroni needs all of them, and `initdb` may be a link from elsewhere. */
function postgresPrograms(): string | undefined {
  const folder = machinePrograms()
  if (folder === null) return undefined
  return path.dirname(realpathSync(path.join(folder, 'initdb')))
}

/** @throws when something is missing, with the one line that says what to install */
export function findPrograms(): Programs {
  const found = {
    etcd: whereIs('etcd'),
    haproxy: whereIs('haproxy'),
    nginx: whereIs('nginx'),
    patroni: whereIs('patroni'),
    patronictl: whereIs('patronictl'),
    pgbouncer: whereIs('pgbouncer'),
    postgresql: postgresPrograms(),
  }
  const { etcd, haproxy, nginx, patroni, patronictl, pgbouncer, postgresql } = found
  if (etcd && haproxy && nginx && patroni && patronictl && pgbouncer && postgresql)
    return { etcd, haproxy, nginx, patroni, patronictl, pgbouncer, postgresql }
  const packages: Record<string, string> = { ...PACKAGES, postgresql: 'postgresql' }
  const missing = Object.entries(found).flatMap(([name, where]) =>
    where === undefined ? [packages[name] ?? name] : [],
  )
  throw new PlainFailure(
    `The cluster needs more programs: apt-get install ${[...new Set(missing)].join(' ')}`,
  )
}
