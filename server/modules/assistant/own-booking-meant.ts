import type { OwnBooking } from '#server/modules/bookings/next-and-last.ts'
import { namedIn } from './matters.ts'
import { titleOf } from './words/in-language.ts'
import type { Words } from './words/words.ts'

const LONG_WORD = /\p{L}{4,}/gu
/** Words of any service, or of any visit. */
const COMMON =
  /^(?:repair|install|replacement|installation|inspection|service|cleaning|with|from|system|home|visit|booking|reparaci\u00f3n|instalaci\u00f3n|servicio|para|cita|visita)$/u

const longWords = (text: string): string[] =>
  (text.toLowerCase().match(LONG_WORD) ?? []).filter((word) => !COMMON.test(word))

/** Which of their bookings somebody speaks of: by a word of its title, else by its service; null: they name none, or several. */
export function bookingMeant(
  all: readonly OwnBooking[],
  said: string,
  { words, thisYear }: { words: Words; thisYear: number },
): OwnBooking | null {
  const spoken = new Set(longWords(said))
  /** How much of its title is spoken of: "toilet" is all of a toilet repair, and little of what installs any fixture. */
  const share = (booking: OwnBooking) => {
    const shares = [booking.title, titleOf(booking, words)].map((title) => {
      const own = longWords(title)
      return own.filter((word) => spoken.has(word)).length / Math.max(1, own.length)
    })
    return Math.max(...shares)
  }
  const most = Math.max(0, ...all.map(share))
  const named = namedIn(said, thisYear)?.name
  const meant = all.filter((each) => (most > 0 ? share(each) === most : each.sku === named))
  return meant.length === 1 ? (meant[0] ?? null) : null
}
