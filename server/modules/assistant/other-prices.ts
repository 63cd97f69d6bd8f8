import type { CatalogSku } from './embedded/engine.ts'

const AMOUNT =
  /(?:\$|USD)\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s?(?:dollars|bucks|USD|\$)/giu
const GIVEN_AWAY =
  /\b(?:(?<!feel )free|zero dollars|no charge|at no cost|costs? nothing|discount)\b/iu

/** Whether a text promises another price than the offered service has. Prices of the catalog are in cents. */
export function namesOtherPrices(text: string, offered: CatalogSku | undefined): boolean {
  if (GIVEN_AWAY.test(text)) return true
  return [...text.matchAll(AMOUNT)].some(([, before, after]) => {
    const cents = Math.round(Number((before ?? after ?? '').replaceAll(',', '')) * 100)
    return offered === undefined || (cents !== offered.priceMin && cents !== offered.priceMax)
  })
}
