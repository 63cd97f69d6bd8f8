import type { Language } from '#contract/assistant.ts'
import type { CatalogSku } from '#server/modules/assistant/engine.ts'
import { ENGLISH } from './english.ts'
import { SPANISH } from './spanish.ts'
import type { Told, Words } from './words.ts'

const WORDS: Record<Language, Words> = { en: ENGLISH, es: SPANISH }

export const wordsIn = (language: Language): Words => WORDS[language]

/** Made once: it takes longer to make than to use a thousand times. */
const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const dollars = (cents: number): string => inDollars.format(cents / 100)

/** A service of the catalog, as it is spoken of in this language. */
export const told = (
  { sku, title, priceMin, priceMax }: CatalogSku,
  { titles, priceReasons, anyPriceReason }: Words,
): Told => ({
  title: own(titles, sku) ?? title,
  range: `${dollars(priceMin)} - ${dollars(priceMax)}`,
  reason: own(priceReasons, sku) ?? anyPriceReason,
})

/** A sku may be called "constructor"; only the table's own count. */
const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
