import { connectPostgres } from '#server/db/connect.ts'
import { quantile } from './figures.ts'
import { live, type LifeTimes, siteOn } from './life.ts'
import type { Measured } from './costs.ts'

/** So many lives are under way at the same time. */
const LEVELS = [1, 2, 4, 8, 16, 32] as const
const LEVEL_MS = 3_000

export interface Level {
  atOnce: number
  /** Whole lives a second. */
  perSecond: number
  /** Of making a booking, in milliseconds. */
  p95: number
}

/** As many lives as fit, more and more of them at once: how booking slows down while all else goes on. */
export async function loadLevels({ url, customers, zips }: Measured): Promise<Level[]> {
  const connection = connectPostgres(url, () => {})
  const site = siteOn(connection)
  // Others than those that were measured one after the other: a key is used once.
  let n = 100_000
  const found: Level[] = []
  try {
    for (const atOnce of LEVELS) {
      const times: LifeTimes[] = []
      const began = performance.now()
      const one = async () => {
        while (performance.now() - began < LEVEL_MS)
          times.push(await live(site, { customers, zips, n: (n += 1) }))
      }
      await Promise.all(Array.from({ length: atOnce }, one))
      const took = (performance.now() - began) / 1_000
      found.push({
        atOnce,
        perSecond: times.length / took,
        p95: quantile(
          times.flatMap(({ book }) => book ?? []),
          0.95,
        ),
      })
    }
  } finally {
    await connection.close()
  }
  return found
}

/** From so many at once on nothing is left to be had. */
const CROWDED = 4

/** Cores' worth of work that this machine does in a second when it is crowded: two threads of one core are not two cores. */
export const coresOf = (levels: readonly Level[], lifeMs: number): number[] =>
  levels
    .filter(({ atOnce }) => atOnce >= CROWDED)
    .map(({ perSecond }) => (perSecond * lifeMs) / 1_000)
