import { type SQL, sql } from 'drizzle-orm'
import { MOST_MARKETS, type Markets, type SettledMarket } from '#contract/markets.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { isOfEveryMarket } from './policy.ts'

/** How many operators are shown to choose from, by name. */
const OPERATORS_SHOWN = 500

/** The markets of an operator, and everybody who could be an operator of one. */
export async function listMarkets(
  context: Pick<Context, 'db'>,
  operatorId: string,
): Promise<Markets> {
  const { db } = context
  const { rows: operators } = await db.execute<Markets['operators'][number]>(sql`
    select id, first_name || ' ' || last_name as name, email from users
    where role = 'operator' and suspended_at is null order by 2, email limit ${OPERATORS_SHOWN}::int`)
  const theirs = seesMarket(sql`${operatorId}::uuid`, sql`market.id`)
  const mayChange = await isOfEveryMarket(context, operatorId)
  return { markets: await readMarkets(db, theirs), operators, mayChange }
}

/** Those `which` says of `market`, by name. */
export async function readMarkets(
  db: Pick<Database | Transaction, 'execute'>,
  which: SQL,
): Promise<SettledMarket[]> {
  const { rows } = await db.execute<SettledMarket>(sql`
    select market.id, market.name, market.time_zone as "timeZone", market.support_email as "supportEmail",
      market.support_phone as "supportPhone", market.nights,
      (select count(*)::int from places where market_id = market.id) as zips,
      array(select operator_id from market_operators where market_id = market.id order by 1) as "operatorIds"
    from markets market where ${which} order by lower(market.name) limit ${MOST_MARKETS}::int`)
  return rows
}
