import type { Trade } from '#contract/catalog.ts'

const WORDS: Record<Trade, string> = {
  plumbing: 'plumbing',
  electrical: 'electrical work',
  hvac: 'heating and cooling',
}
/** A slug that only the catalog knows is none. */
export const isTrade = (slug: string): slug is Trade => slug in WORDS

export const tradeInWords = (slug: string): string => (isTrade(slug) ? WORDS[slug] : 'this')
