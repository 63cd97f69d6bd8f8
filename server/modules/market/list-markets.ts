import { type SQL, sql } from 'drizzle-orm'
import { MOST_MARKETS, type Markets, type SettledMarket } from '#contract/markets.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { couldBeNamed } from './could-be-named.ts'
import { isOfEveryMarket } from './policy.ts'

/** How many operators are shown to choose from, by name; who has none is shown last. */
const OPERATORS_SHOWN = 500

/** The markets of an operator, and everybody who could be an operator of one. */
export async function listMarkets(
  context: Pick<Context, 'db' | 'config'>,
  operatorId: string,
): Promise<Markets> {
  const { db, config } = context
  const theirs = seesMarket(sql`${operatorId}::uuid`, sql`market.id`)
  const mayChange = await isOfEveryMarket(context, operatorId)
  const { rows: operators } = await db.execute<Markets['operators'][number]>(sql`
    select email, name from ${couldBeNamed(config)} as known
    where ${mayChange}::boolean or email in (
      select named.email from market_operators named join markets market on market.id = named.market_id where ${theirs})
    order by name, email limit ${OPERATORS_SHOWN}::int`)
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
      market.id = first_market() as first, named.emails as "operatorEmails",
      left(md5(row(market.name, market.time_zone, market.support_email, market.support_phone, market.nights,
        named.emails)::text), 16) as version
    from markets market cross join lateral (
      select array(select email from market_operators where market_id = market.id order by 1) as emails
    ) as named where ${which} order by lower(market.name) limit ${MOST_MARKETS}::int`)
  return rows
}
