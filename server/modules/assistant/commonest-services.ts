import type { Trade } from '#contract/catalog.ts'

/** What is offered to choose from when somebody names a trade and nothing else. */
export const COMMONEST_SERVICES: Record<Trade, readonly string[]> = {
  plumbing: ['PLB-DRAIN', 'PLB-LEAK', 'PLB-TOILET'],
  electrical: ['ELE-OUTLET', 'ELE-BREAKER', 'ELE-LIGHT'],
  hvac: ['HVC-COOL', 'HVC-FURNACE', 'HVC-DUCT'],
}
