import { startOwnCluster } from '#server/testing/postgres-cluster.ts'
import { referenceDatabase, siteDatabase } from './databases.ts'
import { restartDurable } from './durable-cluster.ts'
import { type Reference, type Server, startReference, startSite } from './servers.ts'
import { TENFOLD, TOWN } from './town.ts'

/** For filling only; afterwards PostgreSQL runs as a server would. */
const FOR_FILLING = [
  'shared_buffers=1GB',
  'max_wal_size=8GB',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/** What every part is measured on: one PostgreSQL, and servers that are started when first asked for. */
export interface Bench {
  clusterUrl: string
  /** The site's database, and that of the references, with as many rows. */
  database: string
  references: string
  /** The site's with ten times as many of all, where somebody asked for it. */
  tenfold: string
  server: (which: Reference | 'site') => Promise<Server>
}

/** Builds all there is to measure on, and takes it down again whatever happens in `body`. */
export async function withBench(
  wanted: { tenfold: boolean },
  body: (bench: Bench) => Promise<void>,
): Promise<void> {
  const cluster = await startOwnCluster(FOR_FILLING)
  const servers = new Map<Reference | 'site', Promise<Server>>()
  const down = async () => {
    for (const server of servers.values()) await (await server).stop()
    await cluster.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void down().finally(() => process.exit(1)))
  try {
    const [database, references, tenfold] = await Promise.all([
      siteDatabase(cluster.url, TOWN),
      referenceDatabase(cluster.url),
      wanted.tenfold ? siteDatabase(cluster.url, TENFOLD) : '',
    ])
    await restartDurable(cluster.url)
    const start = (which: Reference | 'site') =>
      which === 'site' ? startSite({ DATABASE_URL: database }) : startReference(which, references)
    await body({
      clusterUrl: cluster.url,
      database,
      references,
      tenfold,
      server: (which) => {
        const server = servers.get(which) ?? start(which)
        servers.set(which, server)
        return server
      },
    })
  } finally {
    await down()
  }
}
