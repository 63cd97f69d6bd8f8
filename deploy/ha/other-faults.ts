import { setTimeout as pause } from 'node:timers/promises'
import { startEtcd } from './etcd.ts'
import type { Fault } from './measure.ts'

const AWAY_MS = 5_000

const killedServer: Fault = {
  name: 'kill -9 of a server',
  gapAtMost: 2,
  happen: async ({ servers }, struck) => {
    const [one] = servers
    await one?.kill()
    struck()
    await pause(AWAY_MS)
    await one?.start()
    return 'the other one answered'
  },
}

const restartedPooler: Fault = {
  name: 'PgBouncer restarted',
  gapAtMost: 5,
  happen: async ({ restartPooler }, struck) => {
    struck()
    await restartPooler()
    return 'its connections broke'
  },
}

const upgraded: Fault = {
  name: 'everything upgraded, one after the other',
  gapAtMost: 10,
  happen: async ({ databases, etcd, servers, restartHaproxy, restartPooler }, struck) => {
    struck()
    for (const each of etcd) {
      await each.stop()
      await startEtcd([each])
    }
    const old = await databases.primary()
    const restart = async (node: typeof old) => {
      await node.stop()
      node.start()
      await databases.areWhole()
    }
    for (const each of databases.others(old)) await restart(each)
    const next = await databases.synchronous()
    await databases.switchOver(old, next)
    await databases.areWhole()
    await restart(old)
    await restartHaproxy()
    await restartPooler()
    for (const each of servers) {
      await each.stop()
      await each.start()
    }
    return `etcd, both replicas, from ${old.name} to ${next.name} by patronictl, ${old.name}, HAProxy, PgBouncer, both servers`
  },
}

export const OTHER_FAULTS: readonly Fault[] = [killedServer, restartedPooler, upgraded]
