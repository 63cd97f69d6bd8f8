import type { Trade } from '#contract/catalog.ts'
import type { OwnBooking } from '#server/modules/bookings/next-and-last.ts'
import { type Heard, longWords, namedIn } from '#server/modules/assistant/hearing/matters.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import { placeOf } from '#server/modules/assistant/hearing/short-answers.ts'
import { fitting, wishIn } from '#server/modules/assistant/hearing/time-wish.ts'
import { titleOf } from '#server/modules/assistant/words/in-language.ts'
import type { Words } from '#server/modules/assistant/words/english.ts'

/** Words of any service, or of any visit. */
const COMMON =
  /^(?:repair|install|replacement|installation|inspection|service|cleaning|with|from|system|home|visit|booking|reparaci\u00f3n|instalaci\u00f3n|servicio|para|que|cita|visita)$/u

const tellingWords = (text: string): string[] =>
  longWords(text).filter((word) => !COMMON.test(word))

const PROFESSION: Record<Trade, RegExp> = {
  plumbing: /plumb|plomer|fontaner/iu,
  electrical: /electri/iu,
  hvac: /hvac|heating|cooling|furnace|\ba\/?c\b|calefac|climatiz|\baire\b/iu,
}

interface Meaning {
  words: Words
  catalog: readonly CatalogSku[]
  now: Date
  timeZone: string
  /** A time that is named is the booking's, and not one to which it should be moved. */
  byItsTime: boolean
}

/**
 * Which of their bookings somebody may speak of: by a word of its title, else by its service or by who comes for it, and of several by its
 * time or its place among them, "the one on Friday", "the second one"; none: they name none.
 */
export function bookingsMeant(
  all: readonly OwnBooking[],
  said: string,
  { words, catalog, now, timeZone, byItsTime }: Meaning,
): OwnBooking[] {
  const place = placeOf(said)
  if (place !== null && all.length > 1) return all.slice(place, place + 1)
  const thisYear = now.getUTCFullYear()
  const spoken = new Set(tellingWords(said))
  /** How much of its title is spoken of: "toilet" is all of a toilet repair, and little of what installs any fixture. */
  const share = (booking: OwnBooking) => {
    const shares = [booking.title, titleOf(booking, words)].map((title) => {
      const own = tellingWords(title)
      return own.filter((word) => spoken.has(word)).length / Math.max(1, own.length)
    })
    return Math.max(...shares)
  }
  const most = Math.max(0, ...all.map(share))
  const named = namedIn(said, thisYear)?.name
  const ofService = all.filter((each) => (most > 0 ? share(each) === most : each.sku === named))
  const isWhoComes = ({ sku }: OwnBooking) =>
    catalog.some((each) => each.sku === sku && PROFESSION[each.trade].test(said))
  const meant = ofService.length > 0 ? ofService : all.filter(isWhoComes)
  const left = meant.length > 0 ? meant : all
  const timed = left.map((booking) => ({ booking, start: booking.start.toISOString() }))
  const then = byItsTime ? fitting(wishIn(said), timed, { now, timeZone }) : []
  return then.length > 0 ? then.map(({ booking }) => booking) : meant
}

/** Those that were booked in this conversation: of each service the one that was booked last. */
export function bookingsOfTalk(all: readonly OwnBooking[], { matters }: Heard): OwnBooking[] {
  const newestFirst = all.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  const booked = new Set(matters.flatMap((matter) => matter.booked?.sku ?? []))
  return [...booked].flatMap((sku) => newestFirst.find((each) => each.sku === sku) ?? [])
}
