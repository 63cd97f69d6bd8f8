import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from '#tests/faults/customers.ts'
import { startWriters, type Tally, type Writers } from '#tests/faults/writers.ts'
import type { Cluster } from './cluster.ts'
import { until } from './until.ts'

/** Something that happens to a cluster while people write to it. */
export interface Fault {
  name: string
  /** The longest that nobody may be answered well, in seconds. */
  gapAtMost: number
  /** Does it, says when it is done by `struck`, mends it, and tells what was seen. */
  happen(cluster: Cluster, struck: () => void, customer: Customer): Promise<string>
}

/** What people noticed of it. */
export interface Measured {
  fault: Fault
  /** Until the first good answer to a request that was sent after it, in seconds. */
  backAfter: number
  /** The longest without any good answer, in seconds. */
  longestGap: number
  seen: string
  tally: Tally
  /** Sends what was acknowledged once more; answers the booking it is told of. */
  repeat: Writers['repeat']
}

/** How many have been answered before it happens, and how long they write on when all is whole again. */
const WARM = 48
const CALM_MS = 2_000

/** Nobody gives up on a request before it is answered. */
const TRIES = Number.MAX_SAFE_INTEGER

/** Lets customers write, and this happen to them. */
export async function measure(
  cluster: Cluster,
  customers: readonly [Customer, ...Customer[]],
  fault: Fault,
): Promise<Measured> {
  const writers = startWriters(cluster.site, customers, { triesEach: TRIES })
  const { tally } = writers
  await until('they are answered', () => tally.goodAt.length >= WARM)
  let struckAt = performance.now()
  const struck = () => (struckAt = performance.now())
  const seen = await fault.happen(cluster, struck, customers[0])
  await cluster.databases.areWhole()
  const mended = performance.now()
  await until('they are answered again', () => (tally.goodAt.at(-1) ?? 0) > mended)
  await pause(CALM_MS)
  await writers.stop()
  return { fault, seen, tally, repeat: (key) => writers.repeat(key), ...timesOf(tally, struckAt) }
}

function timesOf({ goodAt, sentAt }: Tally, struckAt: number) {
  const first = goodAt.find((_at, n) => (sentAt[n] ?? 0) > struckAt) ?? Infinity
  const before = goodAt.findLast((at) => at <= struckAt) ?? struckAt
  const after = goodAt.filter((at) => at > struckAt)
  const gaps = after.map((at, n) => at - (after[n - 1] ?? before))
  return { backAfter: (first - struckAt) / 1_000, longestGap: Math.max(...gaps) / 1_000 }
}
