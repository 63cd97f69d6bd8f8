import { sql } from 'drizzle-orm'
import type { Breathe, Context } from '#server/context.ts'

/** Below so many pages every way through a table is short. */
const SMALL_PAGES = 2

/** By how much a table grows before the planner's picture of it is wrong; PostgreSQL's own autovacuum takes a tenth. */
const GROWN = 1.2

/**
 * Has the embedded database count what it was never told of, or what has grown: it has no autovacuum, and would plan as if
 * its tables were empty. It asks how long the tables are, as what PostgreSQL counts of changes does not outlive a restart.
 * Table by table: the one connection is held for as long as one takes.
 */
export async function analyzeGrown(
  { db, config }: Pick<Context, 'db' | 'config'>,
  breathe: Breathe,
): Promise<void> {
  if (config.databaseUrl !== null) return
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from (
      select relname, relpages, reltuples,
        pg_relation_size(oid) / current_setting('block_size')::int as pages
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    ) tables
    where pages >= ${SMALL_PAGES}::int
      and (reltuples < 0 or pages > relpages * ${GROWN}::float8)`)
  for (const { name } of rows) {
    await db.execute(sql`analyze ${sql.identifier(name)}`)
    if (!(await breathe())) return
  }
}
