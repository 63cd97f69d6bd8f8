import { type Link, MOST_LINKS, type SafetyAdvice } from '#contract/assistant.ts'
import { mayStep, STEPS } from '#contract/bookings.ts'
import { TRADES } from '#contract/catalog.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Urgency } from '#contract/urgency.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { type OwnBooking, ownBookings } from '#server/modules/bookings/next-and-last.ts'
import { type Ask, RULES } from './asks.ts'
import type { Reply } from './engine.ts'
import { type Heard, isOfAll, isVisit } from './matters.ts'
import { bookingsMeant } from './own-booking-meant.ts'
import { namesOneOf } from './short-answers.ts'
import type { CatalogSku } from './our-catalog.ts'
import { momentOf, tillThenOf, titleOf, told, tradeChoices, whenOf } from './words/in-language.ts'
import type { Facts, ToldBooking, Words } from './words/words.ts'

/** What an answer is put together from. */
export interface Answering {
  caller: Caller
  /** The newest words. */
  said: string
  heard: Heard
  reply: Reply
  words: Words
  catalog: readonly CatalogSku[]
  /** What would be booked. */
  service: CatalogSku | null
  /** What each matter is or would be booked as. */
  services: readonly (CatalogSku | null)[]
  urgency: Urgency
  safety: SafetyAdvice | null
  /** In the order of time, but for who asks for a time: then the ones that fit stand first. */
  free: readonly ArrivalWindow[]
  now: Date
  timeZone: string
}

/** The bookings that an answer speaks of. */
interface Own {
  next: OwnBooking | null
  done: OwnBooking | null
  /** Those that may be meant, where somebody speaks of one of several and does not say of which. */
  several: readonly OwnBooking[]
}

const PAGES = {
  profile: '/profile',
  paying: '/help#paying',
  atHome: '/help#at-home',
  guarantee: '/help#guarantee',
  join: '/pro/apply',
} as const

/** What is asked for beside a repair, answered by what is true for this customer. */
export async function answerAsk(
  context: Pick<Context, 'db'>,
  ask: Ask,
  answering: Answering,
): Promise<{ message: string; choices: string[]; links: Link[] }> {
  const { caller, words, reply, safety } = answering
  const own = meantOf(ask, await ownBookings(context, caller), answering)
  const asked = RULES[ask].goesOn ? tradeChoices(words) : []
  return {
    // Beside a danger "help" asks what to do.
    message: words.asks[ask === 'help' && safety !== null ? 'meanwhile' : ask](
      factsOf(ask, own, answering),
    ),
    // A question about the matter is still open.
    choices: reply.trade === null ? asked : reply.choices,
    links: linksFor(ask, own, words),
  }
}

/** Of which of their bookings somebody speaks; the next one, and the last that was done, where they do not say. */
function meantOf(
  ask: Ask,
  { open, done }: Awaited<ReturnType<typeof ownBookings>>,
  { said, words, now, timeZone }: Answering,
): Own {
  const isOfOne = RULES[ask].ofOneOf === true
  // Whoever wants to cancel or to change something means none that is under way at their home.
  const maybe = isOfOne ? open.filter(({ status }) => mayStep(STEPS.cancel, status)) : open
  // "Move it to Friday" names none by its time.
  const byItsTime = ask !== 'change' || namesOneOf(said)
  const meaning = { words, now, timeZone, byItsTime }
  const named = bookingsMeant(maybe, said, meaning)
  const meant = named.length > 0 ? named : bookingsMeant(open, said, meaning)
  const one = meant.length === 1 ? meant[0] : undefined
  const unclear = named.length > 0 ? named : maybe
  return {
    next: one ?? unclear[0] ?? open[0] ?? null,
    done: bookingsMeant(done, said, meaning)[0] ?? done[0] ?? null,
    several: isOfOne && one === undefined && unclear.length > 1 ? unclear : [],
  }
}

function factsOf(
  ask: Ask,
  { next, done, several }: Own,
  {
    heard,
    said,
    words,
    catalog,
    service,
    services,
    urgency,
    free: [first],
    safety,
    now,
    timeZone,
  }: Answering,
): Facts {
  const booking = (own: OwnBooking): ToldBooking => ({
    title: titleOf(own, words),
    status: own.status,
    when: whenOf(own, words, { now, timeZone: own.timeZone ?? timeZone }),
    pro: own.pro,
    mayCancel: mayStep(STEPS.cancel, own.status),
  })
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
    several: several.slice(0, MOST_LINKS).map(booking),
    isOneOfMore: several.length > MOST_LINKS,
    service: service && (!isBooked || RULES[ask].ofABooked) ? told(service, words) : null,
    earliest: first ? momentOf(new Date(first.start), words, { now, timeZone }) : null,
    visits: visits.map((each) => told(each, words)),
    // What was told of with the question alone is asked of alone.
    together:
      heard.fresh.length !== 1 && isOfAll(heard, said) ? open.map((each) => told(each, words)) : [],
    // What is only to be put in or looked after does no damage until then.
    tillThen: service && urgency !== 'low' ? tillThenOf(service, words) : null,
    steps: safety?.steps ?? [],
  }
}

/** Where on this site what is asked for is found. */
function linksFor(ask: Ask, own: Own, words: Words): Link[] {
  const to = (booking: OwnBooking): Link => ({
    label: words.links.booking(titleOf(booking, words)),
    href: `/bookings/${booking.id}`,
  })
  if (own.several.length > 0) return own.several.slice(0, MOST_LINKS).map(to)
  return (RULES[ask].links ?? []).flatMap((place) => {
    if (place !== 'next' && place !== 'done')
      return { label: words.links[place], href: PAGES[place] }
    const booking = own[place]
    return booking === null ? [] : to(booking)
  })
}
