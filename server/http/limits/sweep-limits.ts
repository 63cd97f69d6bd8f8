import { lt, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { limits } from './limits.table.ts'

/** Clocks of two processes may differ; until then a window may still be somebody's present one. */
const KEPT_MS = 5 * 60_000

/** Forgets windows that are over, which count for nothing any more; answers how many. */
export async function sweepLimits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const swept = await db
    .delete(limits)
    .where(lt(limits.endsAt, before))
    .returning({ one: sql`1` })
  return swept.length
}
