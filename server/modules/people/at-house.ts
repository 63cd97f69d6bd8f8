import { type SQL, sql } from 'drizzle-orm'
import { beginsWith } from '#server/db/sql.ts'

/** So many rows at one house number are compared, wherever it is. */
const AT_HOUSE = 2_000

interface Housed {
  /** Of rows `one`. */
  table: SQL
  /** What names a row. */
  key?: SQL
  house: string
  words: string
  seen: SQL
}

/** Those at a house number, by how alike the street is. */
export const atHouse = ({ table, key = sql`id`, house, words, seen }: Housed) => sql`
  select ${key}, similarity(${words}::text, address) as score
  from (
    select ${key}, address from ${table} as one
    where lower(address) like ${beginsWith(`${house} `)} and ${seen} limit ${sql.raw(String(AT_HOUSE))}
  ) as there
  where word_similarity(${words}::text, address) > 0.45`
