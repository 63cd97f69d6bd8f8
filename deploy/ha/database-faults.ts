import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { DatabaseNode } from './database.ts'
import type { Fault } from './measure.ts'

/** How soon writes are to be back after a dead primary. */
const FAILOVER = 20

/** How long a primary stands still, or hears nothing of etcd. */
const LONG_MS = 30_000

/** How long a dead machine stays away once another one leads. */
const AWAY_MS = 5_000

const killedPostgres: Fault = {
  name: 'kill -9 of the PostgreSQL that leads; its Patroni lives',
  gapAtMost: FAILOVER,
  happen: async ({ databases }, struck) => {
    const old = await databases.primary()
    await old.killPostgres()
    struck()
    await databases.areWhole()
    const now = await databases.primary()
    return now === old ? `${old.name} came back by itself` : `${now.name} took over`
  },
}

const killedPrimary: Fault = {
  name: 'kill -9 of the primary with its Patroni, as a machine dies',
  gapAtMost: FAILOVER,
  happen: async ({ databases }, struck) => {
    const old = await databases.primary()
    await old.kill()
    struck()
    const next = await databases.anotherLeads(old)
    await pause(AWAY_MS)
    old.start()
    return afterReturn({ databases, old, next })
  },
}

const frozenPrimary: Fault = {
  name: 'the primary frozen with its Patroni for 30 s, then thawed',
  gapAtMost: FAILOVER,
  happen: async ({ databases }, struck) => {
    const old = await databases.primary()
    old.freeze()
    struck()
    await pause(LONG_MS)
    const next = await databases.anotherLeads(old)
    old.thaw()
    return afterReturn({ databases, old, next })
  },
}

const cutPrimary: Fault = {
  name: 'the primary cut from etcd for 30 s',
  gapAtMost: FAILOVER,
  happen: async ({ databases }, struck) => {
    const old = await databases.primary()
    old.cutFromEtcd()
    struck()
    await pause(LONG_MS)
    const next = await databases.anotherLeads(old)
    await old.mendEtcd()
    return afterReturn({ databases, old, next })
  },
}

/** Who led before must follow now: what it alone had written, nobody was told of. */
async function afterReturn({
  databases,
  old,
  next,
}: Pick<Cluster, 'databases'> & { old: DatabaseNode; next: DatabaseNode }): Promise<string> {
  await databases.areWhole()
  const now = await databases.primary()
  if (now !== next) throw new Error(`${next.name} led, and then ${now.name}`)
  return `${next.name} took over, ${old.name} follows it`
}

export const DATABASE_FAULTS: readonly Fault[] = [
  killedPostgres,
  killedPrimary,
  frozenPrimary,
  cutPrimary,
]
