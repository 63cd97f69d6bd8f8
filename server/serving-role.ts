import { sql } from 'drizzle-orm'
import pg from 'pg'
import { migratedTo, newestOwnMigration } from './backup/migrated-to.ts'
import type { Database } from './db/connect.ts'

/** Added to and read; its lines end by a round, when a trigger lets them. */
const NEVER_CHANGED = ['audit_log']

/** Whether the role we are may make and change tables; one that only serves may not. */
export async function mayMigrate(db: Pick<Database, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select coalesce(
      (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = to_regclass('public.users')),
      has_database_privilege(current_database(), 'create')) as may`,
  )
  return rows[0]?.may === true
}

/** Whether this program needs tables that are not there yet, as a role knows that only serves. */
export const tablesAreBehind = async (db: Pick<Database, 'execute'>): Promise<boolean> =>
  (await migratedTo(db)) < newestOwnMigration()

/** Lets `role` read and write what the tables hold, and nothing else: what it had before is taken first. */
export async function letServe(db: Pick<Database, 'execute'>, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const kept = NEVER_CHANGED.join()
  for (const statement of [
    `revoke all on all tables in schema public, drizzle from ${name}`,
    `revoke create on schema public from ${name}`,
    `grant usage on schema public, drizzle to ${name}`,
    `grant select on all tables in schema public, drizzle to ${name}`,
    `grant insert, update, delete on all tables in schema public to ${name}`,
    `revoke update on ${kept} from ${name}`,
    // What stands there is carried out by the role that owns the tables.
    `revoke insert, update, delete on outlived from ${name}`,
    `grant usage, select on all sequences in schema public, drizzle to ${name}`,
  ])
    await db.execute(sql.raw(statement))
}
