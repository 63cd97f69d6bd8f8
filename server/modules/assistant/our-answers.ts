import { LANGUAGES } from '#contract/assistant.ts'
import { type Trade, TRADES } from '#contract/catalog.ts'
import type { CatalogSku } from './catalog-sku.ts'
import { bare } from './picks.ts'
import { titleOf, wordsIn } from './words/in-language.ts'

/** The trade that a short answer of ours names, in any language. */
export const tradeNamed = (text: string): Trade | null =>
  TRADES.find((trade) =>
    LANGUAGES.some((language) => bare(wordsIn(language).tradeChoices[trade]) === bare(text)),
  ) ?? null

export const looksAgain = (text: string): boolean =>
  LANGUAGES.some((language) => bare(wordsIn(language).lookAgain) === bare(text))

/** The service whose title this is, as the catalog has it or in another language. */
export const titled = (text: string, catalog: readonly CatalogSku[]): CatalogSku | null => {
  const said = bare(text)
  return (
    catalog.find(
      (service) =>
        bare(service.title) === said ||
        LANGUAGES.some((language) => bare(titleOf(service, wordsIn(language))) === said),
    ) ?? null
  )
}

/** Whether words are one of the short answers that we offer. */
export const isOurs = (text: string): boolean =>
  looksAgain(text) ||
  tradeNamed(text) !== null ||
  LANGUAGES.some((language) =>
    Object.values(wordsIn(language).titles).some((title) => bare(title) === bare(text)),
  )
