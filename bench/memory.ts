import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '#server/testing/start-server.ts'
import type { Bench } from './bench.ts'
import { judge } from './goals.ts'
import { CONNECTIONS, load } from './load.ts'
import { queueEmpty } from './queue.ts'
import { say } from './report.ts'
import { bookingsOf, listsOf } from './requests.ts'
import { ROUNDS } from './rounds.ts'
import { startSite } from './servers.ts'
import { zipsOf } from './town.ts'

const IDLE_MS = 10_000
const LOAD_MS = 4_000

/** The memory a process holds: one nobody has asked for anything, and the one that has been measured. */
export async function memory({ database, server }: Bench): Promise<void> {
  say('\nMemory on PostgreSQL')
  const fresh = await Promise.all(
    Array.from({ length: ROUNDS }, () => startSite({ DATABASE_URL: database })),
  )
  await pause(IDLE_MS)
  const idle = fresh.map(({ process }) => memoryOf(process))
  await Promise.all(fresh.map((each) => each.stop()))

  const { port, signedIn, process } = await server('site')
  const zips = await zipsOf(database)
  for (const [requests, status] of [
    [listsOf(signedIn), 200],
    [bookingsOf(signedIn, zips), 201],
  ] as const)
    await load({ port, requests, status, connections: CONNECTIONS, warmMs: 0, ms: LOAD_MS })
  await queueEmpty(database)
  await pause(IDLE_MS / 2)
  judge('memory, idle', { most: 120, unit: ' MB' }, idle)
  judge('memory, after the bench', { most: 190, unit: ' MB' }, [memoryOf(process)])
}
