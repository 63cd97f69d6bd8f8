import type { Sku, Trade } from '#contract/catalog.ts'

/** A service as a conversation knows it. */
export interface CatalogSku extends Sku {
  trade: Trade
}
