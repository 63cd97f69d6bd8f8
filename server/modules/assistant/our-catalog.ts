import { type Sku, type Trade, trade as tradeSchema } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { listSkus } from '#server/modules/catalog/catalog.ts'

/** A service as a conversation knows it. */
export interface CatalogSku extends Sku {
  trade: Trade
}

/** The services the assistant knows how to tell apart: those of the trades the contract names. */
export async function catalogOfOurTrades(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
): Promise<CatalogSku[]> {
  return (await listSkus(context)).flatMap((each) => {
    const known = knownTrade(each.trade)
    return known === null ? [] : [{ ...each, trade: known }]
  })
}

export const knownTrade = (slug: string | null | undefined): Trade | null => {
  const parsed = tradeSchema.safeParse(slug)
  return parsed.success ? parsed.data : null
}
