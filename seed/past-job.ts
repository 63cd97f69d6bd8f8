import { type BookingRows, BookingTale, type Sku } from './booking-rows.ts'
import { type MarketCalendar, minutesAfter } from './market-calendar.ts'
import type { Memory } from './memory.ts'
import { type Draw, draws } from './random.ts'
import {
  APARTMENT_CONVERSATIONS,
  CANCELING,
  CONVERSATIONS,
  HOUSE_CONVERSATIONS,
  type Line,
  TALKS,
} from './town-messages.ts'
import { NOTES } from './town-notes.ts'
import type { Customer, Professional } from './town-people.ts'
import { MIXED_TAGS, PRAISE, REVIEW_NOTES, type Stars } from './town-reviews.ts'
import { openWindows, type Window } from './town-windows.ts'
import { REVIEW_TAGS } from '#contract/reviews.ts'

/** What every offer of the past had: the five minutes of an unchanged configuration. */
const OFFER_MINUTES = 5

export interface PastJob {
  name: string
  customer: Customer
  pro: Professional
  sku: Sku
  /** At least 2, so that everything that followed is in the past as well. */
  daysAgo: number
  ending: 'completed' | 'canceled' | 'canceled while waiting' | 'unserved'
  /** Who was asked before and said no or nothing. */
  askedBefore: readonly Professional[]
  /** Null for a job nobody reviewed. */
  stars: Stars | null
}

export interface Past {
  rows: BookingRows
  calendar: MarketCalendar
  memory: Memory
}

interface Telling extends Past {
  draw: Draw
  job: PastJob
  tale: BookingTale
}

/** Writes down a job that is over, with all that was said and offered on the way. */
export function tellPastJob(past: Past, job: PastJob): void {
  const { rows, calendar, memory } = past
  const draw = draws(job.name)
  const window = draw.pick(openWindows(calendar, job.pro, -job.daysAgo, job.sku.durationMinutes))
  const createdAt = bookedAt(calendar, draw, job, window)
  const { name, customer, sku } = job
  const notes = memory.fresh(draw, [customer.id], NOTES[sku.sku] ?? [''], (each) => each)
  const tale = new BookingTale(rows, { name, customer, sku, notes, ...window, createdAt })
  const telling: Telling = { ...past, draw, job, tale }
  const askedAt = passOn(telling, minutesAfter(createdAt, 1 / 30))
  const expiresAt = minutesAfter(askedAt, OFFER_MINUTES)
  if (job.ending === 'unserved') return tale.step('canceled', 'system', window.windowStart)
  const answeredAt = minutesAfter(askedAt, draw.whole(20, 280) / 60)
  if (job.ending === 'canceled while waiting') {
    tale.refused(job.pro, askedAt, expiresAt, 'withdrawn', answeredAt)
    return tale.step('canceled', 'customer', answeredAt)
  }
  tale.accepted(job.pro, askedAt, expiresAt, answeredAt)
  if (job.ending === 'canceled') return cancel(telling, answeredAt)
  return doTheWork(telling, window, answeredAt)
}

/** Within the week before, in waking hours, and never so late that nobody could have come. */
function bookedAt(calendar: MarketCalendar, draw: Draw, job: PastJob, window: Window): Date {
  const wished = calendar.at(-job.daysAgo - draw.whole(0, 6), draw.whole(7 * 60, 21 * 60))
  const latest = minutesAfter(window.windowStart, -draw.whole(110, 240))
  const at = wished < latest ? wished : latest
  return new Date(at.getTime() + draw.whole(0, 59_999))
}

/** Those asked before; answers when the next one was asked. */
function passOn({ tale, draw, job }: Telling, firstAt: Date): Date {
  let askedAt = firstAt
  for (const asked of job.askedBefore) {
    const expiresAt = minutesAfter(askedAt, OFFER_MINUTES)
    // Who lets an offer lapse may be asked again; a booking left without anybody was refused by all.
    const silent = job.ending !== 'unserved' && draw.chance(50)
    const closedAt = silent ? expiresAt : minutesAfter(askedAt, draw.whole(15, 250) / 60)
    tale.refused(asked, askedAt, expiresAt, silent ? 'lapsed' : 'declined', closedAt)
    askedAt = minutesAfter(closedAt, 1 / 60)
  }
  return askedAt
}

/** Lines one after the other, from `since` on; answers when the last was written. */
function talk(
  tale: BookingTale,
  { customer, pro }: PastJob,
  lines: readonly Line[],
  since: Date,
  gap: () => number,
) {
  let at = since
  for (const { by, body } of lines) {
    at = minutesAfter(at, gap())
    tale.said(by === 'pro' ? pro : customer, body, at)
  }
  return at
}

function cancel(telling: Telling, assignedAt: Date) {
  const { tale, draw, job } = telling
  const lines = fresh(telling, CANCELING, firstLine)
  const last = talk(tale, job, lines, assignedAt, () => draw.whole(3, 14))
  tale.step('canceled', 'customer', minutesAfter(last, draw.whole(1, 12)))
}

/** Within the quote, in steps of five dollars; null where its professional let the quote stand. */
function finalPrice({ name, sku: { priceMin, priceMax } }: PastJob): number | null {
  const draw = draws(`price of ${name}`)
  if (draw.chance(20)) return null
  const share = priceMin + ((priceMax - priceMin) * draw.whole(20, 100)) / 100
  return Math.round(share / 500) * 500
}

function doTheWork(telling: Telling, window: Window, assignedAt: Date) {
  const { tale, calendar, draw, job } = telling
  const leftAt = minutesAfter(window.windowStart, draw.whole(-22, 40))
  const arrivedAt = minutesAfter(leftAt, draw.whole(14, 35))
  const takes = Math.round((job.sku.durationMinutes * draw.whole(55, 110)) / 100)
  const doneAt = minutesAfter(arrivedAt, takes)
  tale.step('en_route', 'pro', leftAt)
  tale.step('on_site', 'pro', arrivedAt)
  tale.step('completed', 'pro', doneAt)
  const price = finalPrice(job)
  if (price !== null) tale.priced(price)
  if (draw.chance(65)) {
    const lines = conversation(telling)
    const at = (moment: Line['moment']) => lines.filter((each) => each.moment === moment)
    talk(tale, job, at('before'), assignedAt, () => draw.whole(3, 11))
    talk(tale, job, at('way'), leftAt, () => draw.whole(1, 3))
    // The same afternoon or the next morning.
    const laterMinutes = draw.chance(50) ? draw.whole(20, 100) : draw.whole(15 * 60, 18 * 60)
    talk(tale, job, at('after'), minutesAfter(doneAt, laterMinutes), () => draw.whole(2, 30))
  }
  if (job.stars !== null) {
    const wished = minutesAfter(doneAt, draw.whole(40, 30 * 60))
    const halfway = new Date((doneAt.getTime() + calendar.now.getTime()) / 2)
    tale.reviewed({
      stars: job.stars,
      tags: tags(draw, job.stars),
      notes: reviewNotes(telling, job.stars),
      createdAt: wished < calendar.now ? wished : halfway,
    })
  }
}

/** Words neither of the two has met in another booking. */
const fresh = <T>(
  { draw, job, memory }: Telling,
  list: readonly T[],
  nameOf: (each: T) => string,
) => memory.fresh(draw, [job.customer.id, job.pro.id], list, nameOf)

const firstLine = (lines: readonly Line[]) => lines[0]?.body ?? ''

const suits =
  ({ sku }: PastJob) =>
  ({ skus }: { skus: readonly string[] }) =>
    skus.includes(sku.sku)

function conversation(telling: Telling): readonly Line[] {
  const { job, draw } = telling
  const about = TALKS.filter(suits(job)).map(({ lines }) => lines)
  const atHome = /Apt|Unit/.test(job.customer.address)
    ? APARTMENT_CONVERSATIONS
    : HOUSE_CONVERSATIONS
  const list = about.length > 0 && draw.chance(50) ? about : [...CONVERSATIONS, ...atHome]
  return fresh(telling, list, firstLine)
}

function reviewNotes(telling: Telling, stars: Stars): string {
  if (telling.draw.chance(15)) return ''
  const praise = stars === 5 ? PRAISE.filter(suits(telling.job)).map(({ notes }) => notes) : []
  const list = praise.length > 0 && telling.draw.chance(50) ? praise : REVIEW_NOTES[stars]
  return fresh(telling, list, (notes) => notes)
}

function tags(draw: Draw, stars: Stars): string[] {
  if (stars <= 2) return []
  const from = stars === 3 ? MIXED_TAGS : REVIEW_TAGS
  return from.filter(() => draw.chance(stars === 5 ? 40 : 30))
}
