import { sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import type { Database } from '#server/db/connect.ts'
import { version } from '#server/version.ts'
import type { Mount } from './mount.ts'
import { Refusal } from './problems.ts'

/** When the database does not answer, the error door makes a 503 of it. */
export function healthRoutes(
  mount: Mount,
  context: { readonly db: Database },
  { kind, isLeaving }: { kind: 'embedded' | 'postgresql'; isLeaving: () => boolean },
) {
  const lookAfter = async () => {
    await context.db.execute(sql`select 1`)
    return { status: 'ok' as const, version, database: kind }
  }
  mount(api.health.check, lookAfter)
  mount(api.health.ready, async () => {
    if (isLeaving())
      throw new Refusal(503, 'This process stops. Please ask another one.', undefined, 1)
    return lookAfter()
  })
}
