import { formatCents } from '#web/lib/money.ts'

/** From which price to which; null: the quote stood. */
export const changedPrice = (fromCents: number | null, toCents: number): string =>
  `from ${fromCents === null ? 'what was quoted' : formatCents(fromCents)} to ${formatCents(toCents)}`
