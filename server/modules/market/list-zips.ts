import { sql } from 'drizzle-orm'
import { MOST_ZIPS_TOLD, type MarketZips } from '#contract/market-zips.ts'
import type { Context } from '#server/context.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { findMarket } from './find-market.ts'

/**
 * The ZIP codes that a market holds, with their places.
 * @throws 404 for no market of theirs
 */
export async function listZips(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  marketId: string,
): Promise<MarketZips> {
  const theirs = seesMarket(sql`${operatorId}::uuid`, sql`market.id`)
  const { zips: total } = await findMarket(db, marketId, theirs)
  const { rows } = await db.execute<MarketZips['zips'][number]>(sql`
    select zip, city, state from places where market_id = ${marketId}::uuid
    order by state, lower(city), zip limit ${MOST_ZIPS_TOLD}::int`)
  return { zips: rows, total }
}
