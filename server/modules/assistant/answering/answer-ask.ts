import { type Link, MOST_LINKS } from '#contract/assistant.ts'
import type { SafetyAdvice } from '#contract/danger.ts'
import { mayStep, STEPS } from '#contract/bookings.ts'
import { TRADES } from '#contract/catalog.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Urgency } from '#contract/urgency.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import {
  type OwnBooking,
  type OwnBookings,
  ownBookings,
} from '#server/modules/bookings/next-and-last.ts'
import { type Ask, type BookingPlace, RULES } from '#server/modules/assistant/asks.ts'
import type { Reply } from '#server/modules/assistant/engine.ts'
import {
  type Heard,
  isOfAll,
  isVisit,
  longWords,
  openNow,
} from '#server/modules/assistant/hearing/matters.ts'
import { bookingsMeant, bookingsOfTalk, saysAnother } from './own-booking-meant.ts'
import { toldBooking } from './told-booking.ts'
import { namesOneOf } from '#server/modules/assistant/hearing/short-answers.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import {
  momentOf,
  startOf,
  tillThenOf,
  tillThenOfItself,
  titleOf,
  told,
  tradeChoices,
} from '#server/modules/assistant/words/in-language.ts'
import type { Words } from '#server/modules/assistant/words/english.ts'
import type { Facts } from '#server/modules/assistant/words/words.ts'

/** What an answer is put together from. */
export interface Answering {
  caller: Caller
  /** They have no account, or are not signed in. */
  isVisitor: boolean
  /** The newest words. */
  said: string
  heard: Heard
  reply: Reply
  words: Words
  catalog: readonly CatalogSku[]
  /** What was booked last in this conversation. */
  lastBooked: CatalogSku | null
  /** What would be booked. */
  service: CatalogSku | null
  /** What each matter is or would be booked as. */
  services: readonly (CatalogSku | null)[]
  /** The same of what the newest words took off the list. */
  off: readonly (CatalogSku | null)[]
  urgency: Urgency
  safety: SafetyAdvice | null
  /** The ZIP code they ask of, where the times are there. */
  place: string | null
  /** In the order of time, but for who asks for a time: then the ones that fit stand first. */
  free: readonly ArrivalWindow[]
  /** Nobody is free when they would like somebody to come. */
  isMissed: boolean
  now: Date
  timeZone: string
}

/** The bookings that an answer speaks of. */
interface Own {
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

const NO_BOOKINGS: OwnBookings = { open: [], done: [], canceled: null }

const PAGES = {
  profile: '/profile',
  paying: '/help#paying',
  atHome: '/help#at-home',
  guarantee: '/help#guarantee',
  goneWrong: '/help#something-went-wrong',
  privacy: '/help#privacy',
  join: '/pro/apply',
} as const

interface Asked {
  message: string
  choices: string[]
  links: Link[]
  /** The one booking it speaks of, by its id. */
  about: string | null
}

/** What is asked for beside a repair, answered by what is true for this customer. */
export async function answerAsk(
  context: Pick<Context, 'db'>,
  ask: Ask,
  answering: Answering,
): Promise<Asked> {
  const { caller, isVisitor, words, reply, safety, heard, now } = answering
  if (isVisitor && RULES[ask].ofTheirBookings)
    return { message: words.signInFirst, choices: reply.choices, links: [], about: null }
  const isOfAMatter = RULES[ask].matterFirst === true && openNow(heard) !== null
  const all = isOfAMatter ? NO_BOOKINGS : await ownBookings(context, caller, now)
  const own = meantOf(ask, all, answering)
  const asked = RULES[ask].goesOn ? tradeChoices(words) : []
  const bookings = spokenOf(ask, own)
  const [only, ...others] = bookings
  return {
    // Beside a danger "help" asks what to do.
    message: words.asks[ask === 'help' && safety !== null ? 'meanwhile' : ask](
      factsOf(ask, own, answering),
    ),
    // A question about the matter is still open.
    choices: reply.trade === null ? asked : reply.choices,
    links: linksFor(ask, bookings, answering),
    about:
      own.several.length === 0 && (others.length === 0 || only === own.next)
        ? (only?.id ?? null)
        : null,
  }
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

/** Of which of their bookings somebody speaks; the next one, and the last that was done, where they do not say. */
function meantOf(
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
  const toPay = [meant, spoken ? [spoken] : [], ofTalk, open, last ? [last] : []]
  const next = one ?? ofTalk[0] ?? unclear[0] ?? open[0]
  const spokenOfBefore = [...open, ...done].filter(wasSpokenOf)
  const goneWrong = [meantNow, spokenOfBefore, [last, next]].find((each) => each.length > 0) ?? []
  return {
    ...NOTHING_MEANT,
    next: next ?? null,
    done: last ?? null,
    accepted: goneWrong
      .flatMap((each) => (each?.pro == null ? [] : [each]))
      .slice(0, MOST_LINKS - 1),
    canceled,
    priced: toPay.find((each) => each.length > 0)?.slice(0, MOST_LINKS) ?? [],
    several: isOfOne && one === undefined && unclear.length > 1 ? unclear : [],
  }
}

function factsOf(
  ask: Ask,
  { next, done, accepted, canceled, priced, kept, several }: Own,
  {
    heard,
    said,
    words,
    catalog,
    service,
    services,
    off,
    urgency,
    free: [first],
    isMissed,
    safety,
    place,
    now,
    timeZone,
  }: Answering,
): Facts {
  const booking = (own: OwnBooking) => toldBooking(own, words, { now, timeZone })
  const isBooked = heard.matters[heard.now]?.booked != null
  const open = heard.matters.flatMap(({ booked }, at) => {
    const own = services[at]
    return booked === null && own ? [own] : []
  })
  const visits = TRADES.flatMap(
    (trade) => catalog.find((each) => each.trade === trade && isVisit(each.sku)) ?? [],
  )
  return {
    next: next && booking(next),
    done: done && booking(done),
    accepted: accepted.map(booking),
    canceled: canceled && booking(canceled),
    priced: priced.map(booking),
    off: off.map((each) => each && titleOf(each, words)),
    kept: kept.map(booking),
    several: several.slice(0, MOST_LINKS).map(booking),
    isOneOfMore: several.length > MOST_LINKS,
    service: service && (!isBooked || RULES[ask].ofABooked) ? told(service, words) : null,
    earliest: first ? momentOf(new Date(first.start), words, { now, timeZone }) : null,
    isMissed,
    place,
    visits: visits.map((each) => told(each, words)),
    // What was told of with the question alone is asked of alone.
    together:
      heard.fresh.length !== 1 && isOfAll(heard, said) ? open.map((each) => told(each, words)) : [],
    // What is only to be put in or looked after does no damage until then, but how it is shut off may be asked.
    tillThen: service && (urgency === 'low' ? tillThenOfItself : tillThenOf)(service, words),
    steps: stepsAsked(safety?.steps ?? [], said),
  }
}

/** "Who do I call", "a quién le hablo". */
const WHOM_TO_CALL =
  /\b(?:call|phone|dial)\b|(?<!\p{L})(?:llam\p{L}+|habl(?:o|ar|amos)|marc(?:o|ar|amos))(?!\p{L})/iu
const SAYS_WHOM = /\bcall\b|(?<!\p{L})llame(?!\p{L})/iu

/**
 * The step to begin with, then those that have most words of what is asked: "should I turn off the breaker"; whom to call is asked
 * in other words than the steps have.
 */
function stepsAsked([first, ...others]: readonly string[], said: string): string[] {
  if (first === undefined) return []
  const words = new Set(longWords(said))
  const asksWhom = WHOM_TO_CALL.test(said)
  const shared = (step: string) =>
    asksWhom && SAYS_WHOM.test(step)
      ? words.size + 1
      : longWords(step).filter((each) => words.has(each)).length
  return [first, ...others.toSorted((one, other) => shared(other) - shared(one))]
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
const isOfABooking = (place: string): place is BookingPlace => place in BOOKING_PLACES

/** The bookings an answer speaks of; of several that may be meant all. */
function spokenOf(ask: Ask, own: Own): readonly OwnBooking[] {
  if (own.several.length > 0) return own.several
  return (RULES[ask].links ?? [])
    .filter(isOfABooking)
    .flatMap((place) => BOOKING_PLACES[place](own).filter((each) => each !== null))
}

/** Where on this site what is asked for is found. */
function linksFor(
  ask: Ask,
  bookings: readonly OwnBooking[],
  { words, timeZone }: Answering,
): Link[] {
  const titles = bookings.map((each) => titleOf(each, words))
  const toBookings = bookings.map((booking): Link => {
    const title = titleOf(booking, words)
    const isAlike = titles.filter((each) => each === title).length > 1
    const start = startOf(booking.start, words, booking.timeZone ?? timeZone)
    return {
      label: isAlike ? words.links.booking(title, start) : words.links.booking(title),
      href: `/bookings/${booking.id}`,
    }
  })
  const pages = (RULES[ask].links ?? []).flatMap((place) =>
    isOfABooking(place) ? [] : { label: words.links[place], href: PAGES[place] },
  )
  return [...toBookings, ...pages].slice(0, MOST_LINKS)
}
