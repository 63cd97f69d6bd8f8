import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connect.ts'
import { type Ask, type Fingerprint, fingerprintTable, listTables } from './fingerprints.ts'

/** What every table of a database holds. */
export async function everyTable({
  db,
}: Pick<Connection, 'db'>): Promise<[table: string, holds: Fingerprint][]> {
  const ask: Ask = async (statement) =>
    (await db.execute<Record<string, string | null>>(sql.raw(statement))).rows
  const told: [string, Fingerprint][] = []
  for (const each of await listTables(ask)) told.push([each, await fingerprintTable(ask, each)])
  return told
}
