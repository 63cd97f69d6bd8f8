import { type SQL, sql } from 'drizzle-orm'

/** That a row is of a market somebody is known in: what is theirs is in no other. */
export const isKnownIn = (row: string, person: SQL): SQL =>
  sql`${sql.raw(row)}.market_id in (select known.market_id from people_markets known where known.user_id = ${person})`
