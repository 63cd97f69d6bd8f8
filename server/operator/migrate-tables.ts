import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { type Connection, connectPostgres } from '#server/db/connect.ts'
import { databaseAway } from '#server/db/failures.ts'
import { migrate } from '#server/db/migrate.ts'
import { transaction } from '#server/db/transaction.ts'
import { letServe, mayMigrate } from '#server/serving-role.ts'
import { Refused } from './refused.ts'
import type { Result } from './result.ts'

/**
 * Brings the tables up to date as the role that owns them, and lets the role of DATABASE_URL serve with them.
 * @throws Refused when there are no two such roles
 */
export async function migrateTables({
  databaseUrl,
  databaseMigrateUrl,
}: Pick<Config, 'databaseUrl' | 'databaseMigrateUrl'>): Promise<Result> {
  if (databaseUrl === null || databaseMigrateUrl === null)
    throw new Refused(
      'Set DATABASE_MIGRATE_URL to the role that owns the tables, and DATABASE_URL to the one that serves.',
    )
  const serving = await withRole('DATABASE_URL', databaseUrl, roleOf)
  return withRole('DATABASE_MIGRATE_URL', databaseMigrateUrl, async (connection) => {
    if ((await roleOf(connection)) === serving)
      throw new Refused('DATABASE_MIGRATE_URL and DATABASE_URL have the same role: name two.')
    if (!(await mayMigrate(connection.db)))
      throw new Refused('The role of DATABASE_MIGRATE_URL does not own the tables.')
    // What is built afterwards takes long, and a server of the version before needs the new tables meanwhile.
    await migrate(connection, () => transaction(connection, (tx) => letServe(tx, serving)))
    return { done: true, text: `The tables are up to date, and ${serving} may serve with them.` }
  })
}

async function roleOf({ db }: Connection): Promise<string> {
  const { rows } = await db.execute<{ role: string }>(sql`select current_user as role`)
  return rows[0]?.role ?? ''
}

async function withRole<Value>(
  name: string,
  url: string,
  use: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const connection = connectPostgres(url, () => {}, { connections: 1 })
  try {
    return await use(connection)
  } catch (error) {
    if (!databaseAway(error)) throw error
    throw new Refused(`The database at ${name} cannot be reached.`)
  } finally {
    await connection.close()
  }
}
