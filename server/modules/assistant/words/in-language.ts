import type { Language } from '#contract/language.ts'
import { TRADES } from '#contract/catalog.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import { dayNumber, windowLabel } from '#server/modules/dispatch/window-label.ts'
import { ENGLISH } from './english.ts'
import { SPANISH } from './spanish.ts'
import type { Words } from './english.ts'
import type { Told } from './words.ts'

const WORDS: Record<Language, Words> = { en: ENGLISH, es: SPANISH }

export const wordsIn = (language: Language): Words => WORDS[language]

/** Made once: it takes longer to make than to use a thousand times. */
const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const dollars = (cents: number): string => inDollars.format(cents / 100)

/** What a service is called in this language. */
export const titleOf = (
  { sku, title }: { sku: string; title: string },
  { titles }: Words,
): string => own(titles, sku) ?? title

/** A service of the catalog, as it is spoken of in this language. */
export const told = (service: CatalogSku, words: Words): Told => ({
  title: titleOf(service, words),
  range: `${dollars(service.priceMin)} - ${dollars(service.priceMax)}`,
  reason: own(words.priceReasons, service.sku) ?? words.anyPriceReason,
  duration: words.about(service.durationMinutes),
})

/** What a booking is quoted at, or what was asked for in the end; null: nothing. */
export function priceOf({
  priceQuoteMin: from,
  priceQuoteMax: to,
  finalPriceCents: final,
}: Record<'priceQuoteMin' | 'priceQuoteMax', number> & {
  finalPriceCents: number | null
}): string | null {
  if ((final ?? to) === 0) return null
  if (final !== null) return dollars(final)
  return from === to ? dollars(to) : `${dollars(from)} - ${dollars(to)}`
}

/** What limits the damage of this service alone until somebody comes; null: what does of its trade. */
export const tillThenOfItself = ({ sku }: CatalogSku, { tillThenFor }: Words): string | null =>
  own(tillThenFor, sku) ?? null

/** What limits the damage until somebody comes. */
export const tillThenOf = (service: CatalogSku, words: Words): string =>
  tillThenOfItself(service, words) ?? words.tillThen[service.trade]

/** Short answers that say whose matter it is. */
export const tradeChoices = ({ tradeChoices: choices }: Words): string[] =>
  TRADES.map((trade) => choices[trade])

/** The answer to a matter whose service is known; without one, what we do. */
export const offerOf = (sku: CatalogSku | null | undefined, words: Words): string =>
  sku ? words.service(sku.trade, told(sku, words)) : `${words.ourTrades} ${words.invitation}`

/** A sku may be called "constructor"; only the table's own count. */
const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** When something is said, and where. */
interface Place {
  now: Date
  timeZone: string
}

/** "Tue, Nov 24, 9:00 AM - 11:00 AM" */
export function whenOf(
  { start, end }: { start: Date; end: Date },
  { locale }: Words,
  { now, timeZone }: Place,
): string {
  if (locale.startsWith('en')) return windowLabel({ start, end, now, timeZone })
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.formatRange(start, end).replaceAll(/[\u202f\u2009]/gu, ' ')
}

/** The same in the middle of a sentence: "today, 9:00 AM - 11:00 AM". */
export const whenWithin = (...of: Parameters<typeof whenOf>): string =>
  whenOf(...of).replace(/^T(?=oday|omorrow)/u, 't')

/** "Friday, Dec 4, 9 AM" */
export function startOf(start: Date, { locale }: Words, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: locale.startsWith('en') ? 'short' : 'long',
    hour: 'numeric',
    ...(start.getUTCMinutes() !== 0 && { minute: '2-digit' }),
  })
  return format.format(start).replaceAll('\u202f', ' ')
}

const DAYS_OF_A_WEEK = 7

/** "7 AM" or "7:30 AM" of today, else with its day, and further ahead with its date. */
export function momentOf(moment: Date, { locale }: Words, { now, timeZone }: Place): string {
  const away = dayNumber(moment, timeZone) - dayNumber(now, timeZone)
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    ...(moment.getUTCMinutes() > 0 && { minute: '2-digit' }),
    ...(away > 0 && { weekday: 'long' }),
    ...(away >= DAYS_OF_A_WEEK && { month: 'long', day: 'numeric' }),
  })
  return time.format(moment).replaceAll('\u202f', ' ')
}
