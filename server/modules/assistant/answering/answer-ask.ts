import { type Link, MOST_LINKS } from '#contract/assistant.ts'
import { TRADES } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import {
  type OwnBooking,
  type OwnBookings,
  ownBookings,
} from '#server/modules/bookings/next-and-last.ts'
import { type Ask, RULES } from '#server/modules/assistant/asks.ts'
import { isOfAll, isVisit, openIn, openNow } from '#server/modules/assistant/hearing/matters.ts'
import { tellsOfDanger } from '#server/modules/assistant/hearing/tell.ts'
import type { Answering } from './answering.ts'
import { askedOfAll, isOfABooking, meantOf, type Own, spokenOf } from './own-bookings-spoken-of.ts'
import { stepsAsked } from './steps-asked.ts'
import { toldBooking } from './told-booking.ts'
import { asksOfGuarantee, wantsTheSameAgain } from '#server/modules/assistant/hearing/our-work.ts'
import {
  momentOf,
  startOf,
  tillThenOf,
  tillThenOfItself,
  titleOf,
  told,
  tradeChoices,
} from '#server/modules/assistant/words/in-language.ts'
import type { Facts } from '#server/modules/assistant/words/words.ts'

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

/** "What does it cost and how long does it take" asks both. */
const HOW_LONG = /\bhow long\b|(?<!\p{L})cu[a\u00e1]nto (?:se )?(?:tarda|demora|dura)/iu
const asksHowLong = (said: string): boolean => HOW_LONG.test(said)

const OF_A_DANGER: ReadonlySet<Ask> = new Set(['help', 'bringing'])

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
  asked: Ask,
  answering: Answering,
): Promise<Asked> {
  const ask = askedOfAll(asked, answering.said)
  const { caller, isVisitor, words, reply, safety, heard, now } = answering
  if (isVisitor && RULES[ask].ofTheirBookings)
    return { message: words.signInFirst, choices: reply.choices, links: [], about: null }
  const isOfAMatter = RULES[ask].matterFirst === true && openNow(heard) !== null
  const all = isOfAMatter ? NO_BOOKINGS : await ownBookings(context, caller, now)
  const own = meantOf(ask, all, answering)
  const trades = RULES[ask].goesOn ? tradeChoices(words) : []
  const bookings = spokenOf(ask, own)
  const [only, ...others] = bookings
  const alsoAsked: Ask[] = ask === 'price' && asksHowLong(answering.said) ? ['duration'] : []
  return {
    // Beside a danger "help" asks what to do, and "should I move the kids" of no visit.
    message: [safety !== null && OF_A_DANGER.has(ask) ? 'meanwhile' : ask, ...alsoAsked]
      .map((each) => words.asks[each](factsOf(each, own, answering)))
      .join(' '),
    // A question about the matter is still open.
    choices: reply.trade === null ? trades : reply.choices,
    links: linksFor(ask, bookings, answering),
    about:
      own.several.length === 0 && (others.length === 0 || only === own.next)
        ? (only?.id ?? null)
        : null,
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
  const dangerous = services[openIn(heard).find((at) => tellsOfDanger(heard, at)) ?? -1]
  const visits = TRADES.flatMap(
    (trade) => catalog.find((each) => each.trade === trade && isVisit(each.sku)) ?? [],
  )
  return {
    next: next && booking(next),
    done: done && booking(done),
    accepted: accepted.map(booking),
    ofGuarantee: asksOfGuarantee(said),
    ofTheSameAgain: wantsTheSameAgain(said),
    canceled: canceled && booking(canceled),
    priced: priced.map(booking),
    off: off.map((each) => each && titleOf(each, words)),
    stays: dangerous ? titleOf(dangerous, words) : null,
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
