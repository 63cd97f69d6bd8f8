import type { Link, SafetyAdvice } from '#contract/assistant.ts'
import { TRADES } from '#contract/catalog.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { type OwnBooking, ownBookings } from '#server/modules/bookings/next-and-last.ts'
import type { Ask } from './asks.ts'
import type { CatalogSku } from './catalog-sku.ts'
import type { Reply } from './engine.ts'
import type { Heard } from './matters.ts'
import { momentOf } from './until-then.ts'
import { whenOf } from './when.ts'
import { titleOf, told, tradeChoices } from './words/in-language.ts'
import type { Facts, ToldBooking, Words } from './words/words.ts'

/** What an answer is put together from. */
export interface Spoken {
  heard: Heard
  reply: Reply
  words: Words
  catalog: readonly CatalogSku[]
  /** What each matter is or would be booked as. */
  services: readonly (CatalogSku | null)[]
  safety: SafetyAdvice | null
}

interface Asking extends Spoken {
  ask: Ask
  caller: Caller
  /** The one to name stands first. */
  free: readonly ArrivalWindow[]
  now: Date
  timeZone: string
}

/** Asks that end in "what is wrong?", for nothing is known yet. */
const GOES_ON: ReadonlySet<Ask> = new Set([
  'greeting',
  'help',
  'today',
  'price',
  'duration',
  'area',
  'time_wish',
  'contact',
  'order',
  'chitchat',
  'correction',
  'agreed',
])

/** What is asked of a service that is booked, too; nothing else goes on with it. */
const STILL_ASKED: ReadonlySet<Ask> = new Set(['price', 'duration'])

/** What is asked for beside a repair, answered by what is true for this customer. */
export async function answerAsk(
  context: Pick<Context, 'db'>,
  asking: Asking,
): Promise<{ message: string; choices: string[]; links: Link[] }> {
  const { ask, words, reply } = asking
  const asked = GOES_ON.has(ask) ? tradeChoices(words) : []
  const { next, done } = await ownBookings(context, asking.caller)
  return {
    message: words.asks[ask](factsOf(asking, { next, done })),
    // A question about the matter is still open.
    choices: reply.trade === null ? asked : reply.choices,
    links: linksFor(ask, { next, done }, words),
  }
}

interface Own {
  next: OwnBooking | null
  done: OwnBooking | null
}

function factsOf(
  { ask, heard, reply, words, catalog, free, safety, now, timeZone }: Asking,
  { next, done }: Own,
): Facts {
  const place = { now, timeZone, locale: words.locale }
  const booking = (own: OwnBooking): ToldBooking => ({
    title: titleOf(own, words),
    status: own.status,
    when: whenOf(own, { ...place, timeZone: own.timeZone ?? timeZone }),
    pro: own.pro,
  })
  const isBooked = heard.matters[heard.now]?.booked != null
  const service =
    isBooked && !STILL_ASKED.has(ask)
      ? null
      : catalog.find(({ sku }) => sku === reply.skuSuggestions[0])
  const [first] = free
  return {
    next: next && booking(next),
    done: done && booking(done),
    service: service ? told(service, words) : null,
    earliest: first ? momentOf(new Date(first.start), place) : null,
    visits: Object.fromEntries(
      TRADES.flatMap((trade) => {
        const visit = catalog.find((each) => each.trade === trade && each.sku.endsWith('-VISIT'))
        return visit ? [[trade, told(visit, words)]] : []
      }),
    ),
    isDanger: safety !== null,
  }
}

/** Where on this site what is asked for is found. */
function linksFor(ask: Ask, { next, done }: Own, words: Words): Link[] {
  const { links } = words
  const toBooking = (own: OwnBooking | null): Link[] =>
    own ? [{ label: links.booking(titleOf(own, words)), href: `/bookings/${own.id}` }] : []
  switch (ask) {
    case 'thanks':
    case 'person':
    case 'cancel':
    case 'change':
    case 'where':
    case 'settled':
      return toBooking(next)
    case 'receipt':
      return toBooking(done)
    case 'paying':
      return [{ label: links.paying, href: '/help#paying' }]
    case 'at_home':
      return [{ label: links.atHome, href: '/help#at-home' }]
    case 'trust':
      return [{ label: links.guarantee, href: '/help#guarantee' }]
    case 'account':
      return [{ label: links.profile, href: '/profile' }]
    case 'join':
      return [{ label: links.join, href: '/pro/apply' }]
    default:
      return []
  }
}
