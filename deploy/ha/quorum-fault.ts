import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from '#tests/faults/customers.ts'
import { visit, type Visited } from '#tests/faults/visitors.ts'
import type { Cluster } from './cluster.ts'
import { startEtcd } from './etcd.ts'
import type { Fault } from './measure.ts'
import { until } from './until.ts'

const WITHOUT_MS = 20_000
const ASKED_EVERY_MS = 250

/** For as long as nobody agrees, and until somebody leads again. */
const GAP = WITHOUT_MS / 1_000 + 40

/** Two of three gone: nobody knows who leads, so nobody does. What reads is answered, what writes is told to come later. */
export const withoutQuorum: Fault = {
  name: 'two of three etcd killed, and back after nobody has led for 20 s',
  gapAtMost: GAP,
  happen: async (cluster, struck, customer) => {
    const { databases, etcd } = cluster
    const gone = etcd.slice(1)
    for (const each of gone) await each.kill()
    struck()
    const led = await databases.nodes.reduce<Promise<boolean[]>>(
      async (before, node) => [...(await before), await node.isA('primary')],
      Promise.resolve([]),
    )
    if (!led.includes(true)) throw new Error('nobody led even before')
    await until('nobody leads', async () => {
      const each = await Promise.all(databases.nodes.map((node) => node.isA('primary')))
      return !each.includes(true)
    })
    const seen = await watch(cluster, customer)
    await startEtcd(gone)
    return seen
  },
}

/** What a customer is answered meanwhile. */
async function watch({ site }: Cluster, { cookie, jobId }: Customer): Promise<string> {
  const reads: Visited[] = []
  const writes: Visited[] = []
  const end = performance.now() + WITHOUT_MS
  while (performance.now() < end) {
    reads.push(await visit(site, cookie, { name: 'read', path: '/api/bookings' }))
    const path = `/api/bookings/${jobId}/message`
    writes.push(await visit(site, cookie, { name: 'write', path, body: { body: 'Hello' } }))
    await pause(ASKED_EVERY_MS)
  }
  if (writes.some(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0)))
    throw new Error(`writes were answered ${inWords(writes)}`)
  return `meanwhile reads ${inWords(reads)}, writes ${inWords(writes)}`
}

function inWords(all: readonly Visited[]): string {
  const each = new Map<string, number>()
  for (const { status, retryAfter } of all) {
    const what = retryAfter === null ? `${status}` : `${status} with Retry-After ${retryAfter}`
    each.set(what, (each.get(what) ?? 0) + 1)
  }
  return [...each].map(([what, times]) => `${what} (${times}×)`).join(', ')
}
