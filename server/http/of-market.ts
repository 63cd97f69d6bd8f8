import { type SQL, sql } from 'drizzle-orm'

/** The markets that an operator is one of, by their e-mail; whoever is named by none is an operator of every market. */
export const marketsOf = (operator: SQL): SQL =>
  sql`(select named.market_id from market_operators named
    where named.email = (select lower(caller.email) from users caller where caller.id = ${operator}))`

/** Whether an operator sees what is of this market. */
export const seesMarket = (operator: SQL, market: SQL): SQL =>
  sql`(not exists ${marketsOf(operator)} or ${market} in ${marketsOf(operator)})`
