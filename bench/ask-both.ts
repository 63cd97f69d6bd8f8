import { quantiles } from './figures.ts'
import { keepAlive } from './keep-alive.ts'
import { ROUNDS, type Series } from './rounds.ts'

/** Pairs of a round. */
const ASKED = 200

/** The 95th percentile of each round, in milliseconds, on either side. */
export interface Sides {
  small: Series
  large: Series
}

interface Asked {
  port: number
  requests: readonly string[]
}

/** In turn, one request to either side, over one connection each. */
export async function askBoth(few: Asked, many: Asked): Promise<Sides> {
  const sides = [few, many].map(({ port, requests }) => {
    const connection = keepAlive(port)
    const times: number[] = []
    return {
      times,
      connection,
      ask: async (n: number) => {
        const began = performance.now()
        const { status } = await connection.ask(requests[n % requests.length] ?? '')
        times.push(performance.now() - began)
        if (status !== 200)
          throw new Error(`answered ${status} to ${requests[n % requests.length]}`)
      },
    }
  })
  const [small, large] = sides
  if (!small || !large) throw new Error('there are two sides')
  const found: Sides = { small: [], large: [] }
  // The first time is for warming up: code is compiled, rows and plans are in memory.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let n = 0; n < ASKED; n += 1)
      for (const each of n % 2 === 0 ? [small, large] : [large, small]) await each.ask(n)
    for (const [side, series] of [
      [small, found.small],
      [large, found.large],
    ] as const) {
      const { p95 } = quantiles(side.times.splice(0))
      if (round > 0) series.push(p95)
    }
  }
  for (const { connection } of sides) connection.close()
  return found
}
