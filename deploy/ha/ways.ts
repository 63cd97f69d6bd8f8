import { ask } from './ask.ts'
import type { Layout } from './layout.ts'
import { launch, type Running } from './launch.ts'
import type { Programs } from './programs.ts'
import { filled, writePrivate } from './template.ts'
import { until } from './until.ts'

/** The addresses of the database, as the servers are told them. */
export function addressesOf({ passwords, poolerPort, primaryPort, replicaPort }: Layout) {
  const at = (port: number) => `postgresql://fixwell:${passwords.site}@127.0.0.1:${port}/fixwell`
  return { pooled: at(poolerPort), primary: at(primaryPort), replica: at(replicaPort) }
}

/** HAProxy, which leads to who leads and to who follows. */
export function startHaproxy(layout: Layout, folder: string, programs: Programs): Running {
  const { databases, logs, primaryPort, replicaPort } = layout
  const file = writePrivate(
    folder,
    'haproxy.cfg',
    filled('haproxy.cfg', {
      PRIMARY_PORT: primaryPort,
      REPLICA_PORT: replicaPort,
      PRIMARY_SERVERS: databases
        .flatMap(({ name, port, apiPort }) => [
          `  server ${name} 127.0.0.1:${port} check port ${apiPort} on-marked-up shutdown-backup-sessions`,
          `  server ${name}-reading 127.0.0.1:${port} track replica/${name} backup`,
        ])
        .join('\n'),
      REPLICA_SERVERS: databases
        .map(
          ({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`,
        )
        .join('\n'),
    }),
  )
  return launch({ name: 'haproxy', command: [programs.haproxy, '-db', '-f', file], logs, folder })
}

/** PgBouncer, which hands HAProxy's way to the primary around between transactions. */
export async function startPooler(
  layout: Layout,
  folder: string,
  programs: Programs,
): Promise<Running> {
  const { logs, passwords, poolerPort, primaryPort } = layout
  writePrivate(folder, 'users', `"fixwell" "${passwords.site}"\n`)
  const values = { FOLDER: folder, POOLER_PORT: poolerPort, PRIMARY_PORT: primaryPort }
  const file = writePrivate(folder, 'pgbouncer.ini', filled('pgbouncer.ini', values))
  const command = [programs.pgbouncer, '-q', file] as const
  const pooler = launch({ name: 'pgbouncer', command, logs, folder })
  await until('PgBouncer answers', () => answers(addressesOf(layout).pooled))
  return pooler
}

async function answers(url: string): Promise<boolean> {
  await ask(url, 'select 1')
  return true
}
