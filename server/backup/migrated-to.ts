import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { besideServer } from '#server/beside-server.ts'
import type { Database } from '#server/db/connect.ts'

/** The newest migration of a database, by the moment drizzle writes down of it; 0 before the first. */
export async function migratedTo(db: Pick<Database, 'execute'>): Promise<number> {
  const { rows: places } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (places[0]?.there !== true) return 0
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0)
}

/** What this program would make of a database. */
export const ownMigrations = () =>
  readMigrationFiles({ migrationsFolder: besideServer('migrations') })

export const newestOwnMigration = (): number =>
  Math.max(...ownMigrations().map(({ folderMillis }) => folderMillis))
