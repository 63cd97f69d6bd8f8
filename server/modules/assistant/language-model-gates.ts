import type { CatalogSku } from './our-catalog.ts'
import { stem } from './stem.ts'

/** Words of a summary that say nothing of the matter itself. */
const OF_A_SUMMARY = new Set(
  'customer client homeowner tenant caller resident user reports reported says said states stated mentions describes notes wants wishes needs requests asks would like has have having with from that this there their they them about into been being was were will and the for are not problem issue matter trouble repair service home house'
    .split(' ')
    .map(stem),
)
const SHORTEST = 4

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}]+|\d+/gu) ?? []).map(stem)

/** Whether everything a summary says was said: every number, and every word of any weight, in some form. */
export function isTraceable(summary: string, turns: readonly string[]): boolean {
  const said = new Set(turns.flatMap(stemsOf))
  return stemsOf(summary).every(
    (word) =>
      said.has(word) || OF_A_SUMMARY.has(word) || (word.length < SHORTEST && !/\d/u.test(word)),
  )
}

const MONEY =
  /\p{Sc}|\b(?:prices?|priced|cost(?:s|ing)?|pay(?:s|ing|ment)?|paid|charge[sd]?|fees?|(?<!-)free|gratis|refund(?:s|ed)?|discount(?:s|ed)?|cash|money|dollars?|bucks?|cents?|usd|waived?|on the house|cheap(?:er)?)\b/iu
const FEELING_FREE = /\bfeel free\b/giu
/** What is counted, and is no amount of money; of no length, or a long row of digits is tried from each on. */
const COUNTED =
  /\b\d[\d,.]{0,20}\s?(?:minutes?|hours?|days?|weeks?|volts?|amps?|watts?|feet|foot|inch(?:es)?|gallons?|degrees?|steps?|a\.?m\.?|p\.?m\.?)(?!\w)/giu
const AMOUNT = /\d[\d,]*(?:\.\d+)?/gu
const LURE =
  /https?:|www\.|@|\.(?:com|net|org)\b|\b(?:card|account|alarm) (?:number|code)\b|\bpassword\b/iu

/**
 * Whether a text promises another price than the offered service has, or may: it speaks of money without
 * both ends of the catalog's range, or names any other number. Prices of the catalog are in cents.
 */
export function namesOtherPrices(text: string, offered: CatalogSku | undefined): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(FEELING_FREE, ' ')
    .replaceAll(COUNTED, ' ')
  if (LURE.test(plain)) return true
  const cents = [...plain.matchAll(AMOUNT)].map(([amount]) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )
  if (cents.length === 0 && !MONEY.test(plain)) return false
  if (offered === undefined) return true
  const range = [offered.priceMin, offered.priceMax]
  const isRange =
    cents.every((each) => range.includes(each)) && range.every((each) => cents.includes(each))
  return (
    !isRange || /\b(?:an|per|a) hour\b|\bhourly\b|\b(?:off|free|nothing|refund)\b/iu.test(plain)
  )
}
