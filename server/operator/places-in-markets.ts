import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Place } from '#server/modules/dispatch/load-places.ts'
import type { PlaceLine } from './places-file.ts'

/**
 * The places of a file, each in the market that its line names, whatever the case.
 * @throws Error naming the first line with a market that is not there
 */
export async function placesInMarkets(
  { db }: Pick<Context, 'db'>,
  lines: readonly PlaceLine[],
): Promise<Place[]> {
  const names = [...new Set(lines.flatMap(({ market }) => (market === '' ? [] : market)))]
  const { rows } = await db.execute<{ name: string; id: string }>(sql`
    select named.name, markets.id from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as named (name)
    join markets on lower(markets.name) = lower(named.name)`)
  const ids = new Map(rows.map(({ name, id }) => [name, id]))
  return lines.map(({ place, market, line }) => {
    const marketId = ids.get(market)
    if (market !== '' && marketId === undefined)
      throw new Error(
        `Line ${line} names the market ${market.slice(0, 80)}, which does not exist: add it first.`,
      )
    return marketId === undefined ? place : { ...place, marketId }
  })
}
