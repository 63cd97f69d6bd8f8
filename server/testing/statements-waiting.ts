import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/db/connect.ts'

/** Until so many statements wait for locks that others hold. */
export async function statementsWaiting(db: Database, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
}
