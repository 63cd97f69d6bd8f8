import type { Trade } from '#contract/catalog.ts'

/** Where the catalog, which has the last word on names, is not at hand. */
export const TRADE_NAMES: Record<Trade, string> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  hvac: 'HVAC',
}
