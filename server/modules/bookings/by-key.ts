import { type SQL, sql } from 'drizzle-orm'

/**
 * Says of a join with a few bookings that it is by their key. Where nothing is known of a table's
 * size, as on a fresh or an embedded database, the planner would read all that are pending for them.
 */
export const byKey = (ids: readonly string[]): SQL =>
  sql`bookings.id = any (${`{${ids.join(',')}}`}::uuid[])`
