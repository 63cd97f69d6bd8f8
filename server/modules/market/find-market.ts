import { sql } from 'drizzle-orm'
import type { SettledMarket } from '#contract/markets.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { notFound } from '#server/http/problems.ts'
import { readMarkets } from './list-markets.ts'

/** @throws 404 where there is none with this id, or none that `which` says so of */
export async function findMarket(
  db: Pick<Database | Transaction, 'execute'>,
  marketId: string,
  which = sql`true`,
): Promise<SettledMarket> {
  const [market] = couldBeRowId(marketId)
    ? await readMarkets(db, sql`market.id = ${marketId}::uuid and ${which}`)
    : []
  if (market === undefined) throw notFound('There is no such market.')
  return market
}
