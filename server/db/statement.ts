import { Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, Transaction } from './connect.ts'
import { onceMore } from './transaction.ts'

type Value = string | number | boolean | Uint8Array | null

/** What a statement is given, by name. */
export type Values = Record<string, Value>

/** A value that a statement is given each time it is asked; `type` is PostgreSQL's. */
export const given = (name: string, type: string): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`

/**
 * A statement with a name: PostgreSQL reads and plans it once for each connection, and we put its text
 * together once. What `build` was not `given` stands in the text itself and must be our own words.
 * Two statements may never share a name. One without is planned anew for what it is given each time. Outside a transaction it is
 * asked once more after a deadlock.
 */
export function statement<Row>(name: string | null, build: () => SQL) {
  let built: { sql: string; params: Placeholder[] } | undefined
  return async (db: Pick<Database | Transaction, '_'>, values: Values): Promise<Row[]> => {
    const prepared = (built ??= prepare(build()))
    const ask = () =>
      db._.session
        .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
          prepared,
          undefined,
          name ?? undefined,
          false,
        )
        .execute(values)
    const { rows } = await onceMore(ask)
    return rows
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** Drizzle numbers a value each time it is named, and sends constants along with every question. */
function prepare(query: SQL): { sql: string; params: Placeholder[] } {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const names: string[] = []
  const numbered = text.replace(/\$(\d+)/g, (_, digits: string) => {
    const param: unknown = params[Number(digits) - 1]
    if (!(param instanceof Placeholder)) return literal(param)
    const name = String(param.name)
    const known = names.indexOf(name)
    return `$${known < 0 ? names.push(name) : known + 1}`
  })
  return { sql: numbered, params: names.map((each) => sql.placeholder(each)) }
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new Error('only text, numbers and truth values stand in the text of a statement')
}
