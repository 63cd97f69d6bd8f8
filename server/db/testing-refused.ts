import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

/** A row as plain SQL takes it: column names of the database, values as text where the driver has no type. */
export type Row = Record<string, unknown>

/** Adds a row past the code; answers it with what the database filled in. */
export async function insertRow(db: Database, table: string, row: Row): Promise<Row> {
  const { rows } = await db.execute(insertion(table, row))
  return rows[0] ?? {}
}

const insertion = (table: string, row: Row) => {
  const columns = Object.keys(row).map((each) => sql.identifier(each))
  const values = Object.values(row).map((each) => sql`${each}`)
  return sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)}) returning *`
}

/** What the database says no with: the SQLSTATE and the rule's name. An accepted statement is `accepted`. */
export async function refusalOf(db: Database, statement: SQL): Promise<string> {
  try {
    await db.execute(statement)
    return 'accepted'
  } catch (error) {
    return describeRefusal(error)
  }
}

export const refusalOfRow = (db: Database, table: string, row: Row) =>
  refusalOf(db, insertion(table, row))

function describeRefusal(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (!('code' in each) || typeof each.code !== 'string') continue
    const rule = 'constraint' in each && typeof each.constraint === 'string' ? each.constraint : ''
    return `${each.code} ${rule}`.trim()
  }
  throw error
}

/** What PostgreSQL calls the kinds of refusal. */
export const SQLSTATE = {
  unknownValue: '22P02',
  missing: '23502',
  foreignKey: '23503',
  restricted: '23001',
  unique: '23505',
  check: '23514',
  exclusion: '23P01',
} as const
