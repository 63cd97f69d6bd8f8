import { sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import type { Database } from '#server/db/connect.ts'
import { version } from '#server/version.ts'
import type { Mount } from './mount.ts'

/** Ready means that the database answers; when it does not, the error door makes a 503 of it. */
export function healthRoutes(
  mount: Mount,
  context: { readonly db: Database },
  database: 'embedded' | 'postgresql',
) {
  mount(api.health.check, async () => {
    await context.db.execute(sql`select 1`)
    return { status: 'ok' as const, version, database }
  })
}
