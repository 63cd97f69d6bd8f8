import type { BookingRows, Sku } from './booking-rows.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { Memory } from './memory.ts'
import { type Past, type PastJob, tellPastJob } from './past-job.ts'
import { type Draw, draws } from './random.ts'
import { NOTES, SEASONS } from './town-notes.ts'
import { PEOPLE, type Professional } from './town-people.ts'
import type { Stars } from './town-reviews.ts'

const FURTHEST_DAYS = 89
const NEAREST_DAYS = 2
const BUSY_JOBS = 20

/** The two New Yorkers of a trade start equal: as many jobs, the same stars. */
const NEW_YORK_STARS: readonly (Stars | null)[] = [5, 4, 5, null, 5]

/** How customers rate one job after the other; where a professional begins in their row is drawn. */
const STARS: Record<Professional['work'], readonly Stars[]> = {
  excellent: [5, 5, 4, 5, 5, 5, 5, 4, 5, 3],
  good: [5, 4, 5, 5, 3, 5, 4, 5, 5, 2],
  mixed: [5, 3, 4, 5, 2, 4, 5, 3, 4, 1],
}

interface History extends Past {
  catalog: readonly Sku[]
}

/** The jobs of the past 90 days, all of them over. */
export function tellTownHistory(
  rows: BookingRows,
  calendar: MarketCalendar,
  catalog: readonly Sku[],
): void {
  const history = { rows, calendar, catalog, memory: new Memory() }
  const town = [PEOPLE.busyPro, ...PEOPLE.professionals]
  for (const pro of PEOPLE.newYorkers)
    for (const visit of visitsOf(pro, NEW_YORK_STARS.length, history))
      tellPastJob(history, {
        ...visit,
        ending: 'completed',
        askedBefore: [],
        stars: NEW_YORK_STARS[visit.turn] ?? null,
      })
  for (const pro of town)
    for (const visit of visitsOf(pro, howMany(pro), history))
      tellPastJob(history, { ...visit, ...ending(visit, town, calendar) })
}

const howMany = (pro: Professional) =>
  pro === PEOPLE.busyPro ? BUSY_JOBS : draws(`how busy ${pro.id} is`).whole(5, 7)

interface Visit extends Omit<PastJob, 'ending' | 'askedBefore' | 'stars'> {
  /** Which of the professional's visits it is. */
  turn: number
}

/** One a day at most, each for somebody who lives where this professional works. */
function visitsOf(
  pro: Professional,
  count: number,
  { calendar, catalog, memory }: History,
): Visit[] {
  const draw = draws(`the days of ${pro.id}`)
  const clients = PEOPLE.customers.filter(({ town }) => pro.towns.includes(town))
  return workdays(pro, draw, count, calendar).flatMap((daysAgo, turn) => {
    const skus = bookable(pro, catalog, Number(calendar.date(-daysAgo).slice(5, 7)))
    if (skus.length === 0) return []
    const customer = isForBusyCustomer(pro, draw)
      ? PEOPLE.busyCustomer
      : // Not two visits to one home on one day.
        memory.fresh(draw, [`${daysAgo} days ago`], clients, ({ id }) => id)
    const sku = memory.fresh(draw, [customer.id], skus, (each) => each.sku)
    return [{ name: `${turn} of ${pro.id}`, turn, pro, customer, sku, daysAgo }]
  })
}

function isForBusyCustomer(pro: Professional, draw: Draw) {
  const chances = pro === PEOPLE.busyPro ? 45 : 20
  return pro.towns.includes('philadelphia') && draw.chance(chances)
}

/** Days ago on which this professional works, nearest first. */
function workdays(pro: Professional, draw: Draw, count: number, calendar: MarketCalendar) {
  const days: number[] = []
  for (let daysAgo = NEAREST_DAYS; daysAgo <= FURTHEST_DAYS; daysAgo += 1)
    if (pro.hours.days.includes(calendar.weekday(-daysAgo))) days.push(daysAgo)
  while (days.length > count) days.splice(draw.whole(0, days.length - 1), 1)
  return days
}

/** What people book of this professional in this month. */
const bookable = (pro: Professional, catalog: readonly Sku[], month: number) =>
  catalog.filter(
    ({ sku, trade }) =>
      pro.trades.some((each) => each === trade) &&
      sku in NOTES &&
      (SEASONS[sku]?.includes(month) ?? true),
  )

function ending(job: Visit, town: readonly Professional[], calendar: MarketCalendar) {
  const draw = draws(`the ending of ${job.name}`)
  const colleagues = town.filter((each) => couldHaveGone(each, job, calendar))
  const fate = draw.whole(1, 100)
  if (fate <= 3)
    return { ending: 'unserved', askedBefore: [...colleagues, job.pro], stars: null } as const
  const askedBefore = draw.chance(25) ? colleagues.slice(0, draw.whole(1, 2)) : []
  if (fate <= 7) return { ending: 'canceled while waiting', askedBefore, stars: null } as const
  if (fate <= 15) return { ending: 'canceled', askedBefore, stars: null } as const
  const stars = draw.chance(72) ? starsOf(job) : null
  return { ending: 'completed', askedBefore, stars } as const
}

function starsOf({ pro, turn }: Visit): Stars | null {
  const row = STARS[pro.work]
  const begins = draws(`where the stars of ${pro.id} begin`).whole(0, row.length - 1)
  return row[(begins + turn) % row.length] ?? null
}

/** Somebody else of the trade who serves the town and works that whole day. */
const couldHaveGone = (
  other: Professional,
  { pro, sku, customer, daysAgo }: Visit,
  calendar: MarketCalendar,
) =>
  other !== pro &&
  !other.paused &&
  other.trades.some((each) => each === sku.trade) &&
  other.towns.includes(customer.town) &&
  other.hours.days.includes(calendar.weekday(-daysAgo))
