import { LANGUAGES } from '#contract/assistant.ts'
import { type Trade, TRADES } from '#contract/catalog.ts'
import type { CatalogSku } from './catalog-sku.ts'
import { bare } from './picks.ts'
import { titleOf, wordsIn } from './words/in-language.ts'
import type { Words } from './words/words.ts'

/** Whether a text is one of these words of ours, in any language. */
const says = (text: string, own: (words: Words) => readonly string[]): boolean =>
  LANGUAGES.some((language) => own(wordsIn(language)).some((each) => bare(each) === bare(text)))

/** The trade that a short answer of ours names. */
export const tradeNamed = (text: string): Trade | null =>
  TRADES.find((trade) => says(text, ({ tradeChoices }) => [tradeChoices[trade]])) ?? null

export const looksAgain = (text: string): boolean => says(text, ({ lookAgain }) => [lookAgain])

/** The service whose title this is, as the catalog has it or in another language. */
export const titled = (text: string, catalog: readonly CatalogSku[]): CatalogSku | null =>
  catalog.find((service) => says(text, (words) => [service.title, titleOf(service, words)])) ?? null

/** Whether words are one of the short answers that we offer. */
export const isOurs = (text: string): boolean =>
  says(text, ({ lookAgain, tradeChoices, titles }) => [
    lookAgain,
    ...Object.values(tradeChoices),
    ...Object.values(titles),
  ])
