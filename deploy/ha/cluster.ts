import { type Databases, openDatabases } from './databases.ts'
import { type EtcdMember, etcdMembers, startEtcd } from './etcd.ts'
import { startFront } from './front.ts'
import { folderFor, type Layout } from './layout.ts'
import type { Programs } from './programs.ts'
import { type SiteServer, siteServers } from './servers.ts'
import { leadsToPrimary, makeSiteDatabase } from './site-database.ts'
import { addressesOf, startHaproxy, startPooler } from './ways.ts'

export interface Cluster {
  layout: Layout
  etcd: EtcdMember[]
  databases: Databases
  servers: SiteServer[]
  /** What browsers ask. */
  site: string
  addresses: ReturnType<typeof addressesOf>
  restartHaproxy: () => Promise<void>
  restartPooler: () => Promise<void>
}

interface Wishes {
  /** More variables of the servers' environment. */
  settings: Record<string, string>
  say: (line: string) => void
}

/** Brings up all of it, from below. Whoever laid it out takes it down. */
export async function bringUp(
  layout: Layout,
  programs: Programs,
  { settings, say }: Wishes,
): Promise<Cluster> {
  const etcd = etcdMembers(layout, programs)
  await startEtcd(etcd)
  say('three etcd agree')

  const databases = await openDatabases(layout, programs)
  for (const each of databases.nodes) each.start()
  await databases.areWhole()
  say(`three PostgreSQL: ${(await databases.primary()).name} leads`)

  const haproxyFolder = folderFor(layout.folder, 'haproxy')
  let haproxy = startHaproxy(layout, haproxyFolder, programs)
  await makeSiteDatabase(layout)
  const poolerFolder = folderFor(layout.folder, 'pgbouncer')
  let pooler = await startPooler(layout, poolerFolder, programs)
  say('HAProxy and PgBouncer lead to it')

  const servers = siteServers(layout, settings)
  for (const each of servers) await each.start()
  await startFront(layout, folderFor(layout.folder, 'nginx'), programs)
  const site = `http://localhost:${layout.frontPort}`
  say(`two servers behind nginx at ${site}`)
  return {
    layout,
    etcd,
    databases,
    servers,
    site,
    addresses: addressesOf(layout),
    restartHaproxy: async () => {
      haproxy.signal('SIGTERM')
      await haproxy.exited
      haproxy = startHaproxy(layout, haproxyFolder, programs)
      await leadsToPrimary(layout)
    },
    restartPooler: async () => {
      pooler.signal('SIGTERM')
      await pooler.exited
      pooler = await startPooler(layout, poolerFolder, programs)
    },
  }
}
