import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from './phase.ts'

const EVERY_MS = 3

export interface LockWaits {
  /** How often somebody was looked at while they did something. */
  looks: number
  /** How often they waited for the lock that NOTIFY takes for the whole server. */
  waits: number
}

/** Looks every few milliseconds, over a connection of its own, at what the others wait for while `body` runs. */
export function lockWaitsDuring(
  database: string,
  body: () => Promise<unknown>,
): Promise<LockWaits> {
  return withClient(database, async (client) => {
    const found = { looks: 0, waits: 0 }
    let over = false
    const done = body().finally(() => (over = true))
    // Awaited below; until then a failure is nobody's surprise.
    done.catch(() => {})
    while (!over) {
      const { rows } = await client.query<{ looks: number; waits: number }>(`
        select count(*)::int as looks,
          count(*) filter (where wait_event_type = 'Lock' and wait_event = 'object')::int as waits
        from pg_stat_activity
        where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`)
      found.looks += rows[0]?.looks ?? 0
      found.waits += rows[0]?.waits ?? 0
      await pause(EVERY_MS)
    }
    await done
    return found
  })
}
