import { type Ask, type BookingPlace, RULES } from '#server/modules/assistant/asks.ts'
import { COMPLETED, mayStep, STEPS } from '#contract/bookings.ts'
import { MOST_LINKS } from '#contract/assistant.ts'
import type { OwnBooking, OwnBookings } from '#server/modules/bookings/next-and-last.ts'
import { asksOfGuarantee, tellsOfOurWork } from '#server/modules/assistant/hearing/our-work.ts'
import { namesOneOf, saysAnother } from '#server/modules/assistant/hearing/short-answers.ts'
import type { Answering } from './answering.ts'
import { bookingsMeant, bookingsOfTalk } from './own-booking-meant.ts'

/** The bookings that an answer speaks of. */
export interface Own {
  next: OwnBooking | null
  done: OwnBooking | null
  canceled: OwnBooking | null
  /** Those that something can have gone wrong with: the ones that are named, else the last and the next. */
  accepted: readonly OwnBooking[]
  /** Those whose price is asked for. */
  priced: readonly OwnBooking[]
  /** Where something was taken off the list: what of this conversation stays booked. */
  kept: readonly OwnBooking[]
  /** Those that may be meant, where somebody speaks of one of several and does not say of which. */
  several: readonly OwnBooking[]
}

const NOTHING_MEANT: Own = {
  next: null,
  done: null,
  canceled: null,
  accepted: [],
  priced: [],
  kept: [],
  several: [],
}

/** "What did I pay last time", "cuánto pagué": of what is done. */
const PAID =
  /\b(?:did|have|had) (?:i|we) (?:pay|paid)\b|\b(?:i|we) paid\b|\blast (?:time|visit|bill)\b|(?<!\p{L})(?:pagu\u00e9|pagamos|(?:me|nos) cobraron|la \u00faltima vez|la ultima vez)(?!\p{L})/iu
const tellsOfPaying = (said: string): boolean => PAID.test(said)

/** "What do I have booked", "show me all my appointments", "qué citas tengo". */
const LISTS =
  /\b(?:what|which|show|list|see|tell me|any|all)\b.{0,30}\b(?:bookings|appointments|visits|booked|scheduled)\b|(?<!\p{L})(?:qu[e\u00e9]|cu[a\u00e1]les|mu[e\u00e9]stra\p{L}*|todas|ver|tengo)(?!\p{L}).{0,30}(?<!\p{L})(?:citas|visitas|reservas|reservad[oa]s?|agendad[oa]s?|program\p{L}+)(?!\p{L})/iu
/** What of one booking may be heard in it. */
const OF_BOOKINGS: ReadonlySet<Ask> = new Set(['where', 'receipt', 'cancel', 'change'])
/** "Show me my bookings" sounds like an order; "show me everybody's" is one. */
const MINE = /(?<!\p{L})(?:my|mine|mis)(?!\p{L})/iu

/** What is asked for, where all that is booked may be meant. */
export function askedOfAll(ask: Ask, said: string): Ask {
  const isOfBookings = OF_BOOKINGS.has(ask) || (ask === 'order' && MINE.test(said))
  const asks = isOfBookings && LISTS.test(said) && !/\b(?:cancel|change|move)\b/iu.test(said)
  return asks ? 'where' : ask
}

/** Of which of their bookings somebody speaks; the next one, and the last that was done, where they do not say. */
export function meantOf(
  ask: Ask,
  { open, done, canceled }: OwnBookings,
  { said, heard, words, catalog, now, timeZone }: Answering,
): Own {
  const isOfOne = RULES[ask].ofOneOf === true
  const bookedHere = bookingsOfTalk(open, heard)
  const ofTalk = RULES[ask].ofThisTalk ? bookedHere : []
  // What was on the list only is no booking, whatever it is called.
  if (heard.off.length > 0 && ask === 'settled')
    return { ...NOTHING_MEANT, kept: ofTalk.slice(0, MOST_LINKS) }
  // Whoever wants to cancel or to change something means none that is under way at their home.
  const maybe = isOfOne ? open.filter(({ status }) => mayStep(STEPS.cancel, status)) : open
  // "Move it to Friday" names none by its time.
  const byItsTime = ask !== 'change' || namesOneOf(said)
  const meaning = { words, catalog, now, timeZone, byItsTime }
  // What is done may be what is named: "how much was the heat pump" is not of the sump pump that is to come.
  const isOfDone = RULES[ask].links?.some(
    (place) => place === 'done' || place === 'accepted' || place === 'priced',
  )
  const meantAmong = (some: readonly OwnBooking[]) =>
    bookingsMeant(isOfDone ? [...some, ...done] : some, said, meaning)
  const meantNow = meantAmong(open)
  const named = meantAmong(maybe).filter((each) => maybe.includes(each))
  const meantOpen = meantNow.filter((each) => open.includes(each))
  const meant = named.length > 0 ? named : meantOpen
  const wasSpokenOf = ({ id }: OwnBooking) => id === heard.about
  const isAnother = saysAnother(said)
  // Who names none goes on about the one that was spoken of, or the only one that was booked here.
  const [booked, ...others] = bookedHere
  const atHand = open.find(wasSpokenOf) ?? (others.length === 0 ? booked : undefined)
  const goesOn = meant.length === 0 && !isAnother ? atHand : undefined
  const one = meant.length === 1 ? meant[0] : goesOn
  const unclear = (named.length > 0 ? named : maybe).filter(
    (each) => !isAnother || !wasSpokenOf(each),
  )
  const doneMeant = meantNow.find((each) => done.includes(each)) ?? done.find(wasSpokenOf)
  const spoken = doneMeant ?? goesOn
  const last = doneMeant ?? done[0]
  const toPay = [
    tellsOfPaying(said) && meant.length === 0 && last ? [last] : [],
    meant,
    spoken ? [spoken] : [],
    ofTalk,
    open,
    last ? [last] : [],
  ]
  const next = one ?? ofTalk[0] ?? unclear[0] ?? open[0]
  const spokenOfBefore = [...open, ...done].filter(wasSpokenOf)
  const speaksOf = [meantNow, spokenOfBefore, [last, next]].find((each) => each.length > 0) ?? []
  const finished = speaksOf.filter((each) => each?.status === COMPLETED)
  // What we repaired is done, whatever of the same is to come.
  const goneWrong = tellsOfOurWork(said) && finished.length > 0 ? finished : speaksOf
  const severalOf = () => {
    if (ask === 'where' && LISTS.test(said) && open.length > 1)
      return meantOpen.length > 1 ? meantOpen : open
    return isOfOne && one === undefined && unclear.length > 1 ? unclear : []
  }
  return {
    ...NOTHING_MEANT,
    next: next ?? null,
    // Who asks for licenses asks of no visit.
    done: ask === 'trust' && !asksOfGuarantee(said) ? null : (last ?? null),
    accepted: goneWrong
      .flatMap((each) => (each?.pro == null ? [] : [each]))
      .slice(0, MOST_LINKS - 1),
    canceled,
    priced: toPay.find((each) => each.length > 0)?.slice(0, MOST_LINKS) ?? [],
    several: severalOf(),
  }
}

const BOOKING_PLACES: Readonly<Record<BookingPlace, (own: Own) => readonly (OwnBooking | null)[]>> =
  {
    next: ({ next }) => [next],
    done: ({ done }) => [done],
    accepted: ({ accepted }) => accepted,
    canceled: ({ canceled }) => [canceled],
    priced: ({ priced }) => priced,
    kept: ({ kept }) => kept,
  }
export const isOfABooking = (place: string): place is BookingPlace => place in BOOKING_PLACES

/** The bookings an answer speaks of; of several that may be meant all. */
export function spokenOf(ask: Ask, own: Own): readonly OwnBooking[] {
  if (own.several.length > 0) return own.several
  return (RULES[ask].links ?? [])
    .filter(isOfABooking)
    .flatMap((place) => BOOKING_PLACES[place](own).filter((each) => each !== null))
}
