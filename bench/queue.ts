import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from './figures.ts'
import { withClient } from './phase.ts'

const PATIENCE_SECONDS = 120

/** Waits until every booking has its offer, or is known to have nobody; answers after how many seconds. */
export function queueEmpty(database: string): Promise<number> {
  const began = performance.now()
  return withClient(database, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ left: number }>(`
        select count(*)::int as left from bookings
        where status = 'pending' and offer_id is null and unmatched_since is null`)
      if (rows[0]?.left === 0) return seconds(began)
      if (seconds(began) > PATIENCE_SECONDS)
        throw new Error(`${rows[0]?.left} bookings are still without an offer`)
      await pause(100)
    }
  })
}
