import type { CatalogSku } from './embedded/engine.ts'

const AMOUNT =
  /(?:\$|USD)\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s?(?:dollars?|bucks?|USD|\$)/giu
/** Amounts that the catalog never writes: in words, in cents, in other money, or as a part of the price. */
const NEVER_OURS =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|few|couple of) (?:dollars?|bucks?|cents?)\b|\d\s?(?:cents?|euros?|pounds?|EUR|GBP|[€£¢])|[€£]\s?\d|\d\s?(?:%|percent) (?:off|less|cheaper)|\bhalf (?:the )?price\b/iu
const GIVEN_AWAY =
  /\b(?:(?<!feel )free|gratis|on the house|waived?|no (?:charge|cost|fee)|at no cost|without charge|costs? nothing|discount(?:ed|s)?)\b/iu

/** Whether a text promises another price than the offered service has. Prices of the catalog are in cents. */
export function namesOtherPrices(text: string, offered: CatalogSku | undefined): boolean {
  if (GIVEN_AWAY.test(text) || NEVER_OURS.test(text)) return true
  return [...text.matchAll(AMOUNT)].some(([, before, after]) => {
    const cents = Math.round(Number((before ?? after ?? '').replaceAll(',', '')) * 100)
    return offered === undefined || (cents !== offered.priceMin && cents !== offered.priceMax)
  })
}
