import type { Trade } from '#contract/catalog.ts'

/** A service as a conversation knows it. */
export interface CatalogSku {
  sku: string
  trade: Trade
  title: string
  priceMin: number
  priceMax: number
  durationMinutes: number
}
