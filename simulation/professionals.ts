import { TRADES, type Trade } from '#contract/catalog.ts'
import { around, bell, happens, picked, pickedBy, unit } from './chance.ts'
import { DAY_MS, hours, localTime } from './local-time.ts'
import type { Market, Spot } from './markets.ts'

/** Of a week by the clocks at home, as the site keeps it. */
export interface HoursSpan {
  dayOfWeek: number
  startTime: string
  endTime: string
  onCall: boolean
}

/** Somebody with a van, and how they are. */
export interface Professional {
  id: string
  market: number
  timeZone: string
  trades: readonly Trade[]
  home: Spot
  radiusKm: number
  hours: readonly HoursSpan[]
  /** Away for these days; null where they stay. */
  vacation: { from: number; until: number } | null
  /** Hours of the month in which they can be asked. */
  openHours: number
  /** The mean of the stars they get. */
  quality: number
  ratings: { sum: number; count: number }
  /** Half of their answers by day take no more seconds than this. */
  quickness: number
  /** The share of jobs next door that they take. */
  willingness: number
  /** Kilometers at which they take half as many. */
  farKm: number
}

/** What the days of a week look like, and how many of them they work. */
const PATTERNS = {
  weekdays: { days: [1, 2, 3, 4, 5], from: 7, until: 17, part: 0.9 },
  early: { days: [1, 2, 3, 4, 5, 6], from: 7, until: 15, part: 0.9 },
  evenings: { days: [1, 2, 3, 4, 5], from: 11, until: 21, part: 0.9 },
  weekends: { days: [0, 5, 6], from: 7, until: 21, part: 0.95 },
  always: { days: [0, 1, 2, 3, 4, 5, 6], from: 7, until: 21, part: 0.85 },
} as const

const SHARES = { weekdays: 30, early: 15, evenings: 20, weekends: 10, always: 25 } as const

/** Ids in the order of joining: the order by id is that of who was there first. */
export const professionalId = (n: number): string =>
  `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

interface Living {
  seed: number
  /** Among all, in the order of joining. */
  n: number
  market: { index: number; market: Market; spots: readonly Spot[] }
  month: { from: number; days: number }
}

export function professionalOf({ seed, n, market, month }: Living): Professional {
  const who = `${seed} professional ${n}`
  const { timeZone } = market.market
  const second = TRADES[(n + 1) % TRADES.length]
  const first = TRADES[n % TRADES.length]
  if (first === undefined || second === undefined) throw new Error('there are trades')
  const week = weekOf(who)
  const vacation = vacationOf(who, month)
  const quality = Math.min(4.9, Math.max(3.4, bell(`${who} quality`, 4.4, 0.35)))
  const count = Math.floor(unit(`${who} ratings`) ** 2 * 40)
  return {
    id: professionalId(n + 1),
    market: market.index,
    timeZone,
    trades: happens(`${who} second`, 0.35) ? [first, second] : [first],
    home: picked(`${who} home`, market.spots),
    radiusKm: 18 + Math.floor(unit(`${who} radius`) * 22),
    hours: week,
    vacation,
    openHours: openHours(week, { timeZone, vacation, month }),
    quality,
    ratings: { sum: Math.round(quality * count), count },
    quickness: around(`${who} quickness`, 60, 0.7),
    willingness: 0.6 + 0.35 * unit(`${who} willingness`),
    farKm: around(`${who} far`, 25, 0.4),
  }
}

function weekOf(who: string): HoursSpan[] {
  const { days, from, until, part } = PATTERNS[pickedBy(`${who} pattern`, SHARES)]
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const kept = days.filter((day) => happens(`${who} day ${day}`, part))
  const byDay = (kept.length === 0 ? [days[0]] : kept).map((dayOfWeek) => ({
    dayOfWeek,
    startTime: clock(from),
    endTime: clock(until),
    onCall: false,
  }))
  if (!happens(`${who} on call`, 0.08)) return byDay
  const nights = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '21:00',
    endTime: '07:00',
    onCall: true,
  }))
  return [...byDay, ...nights]
}

/** One in four is away for some days of the month. */
function vacationOf(who: string, { from, days }: Living['month']) {
  if (!happens(`${who} away`, 0.25)) return null
  const begin = from + Math.floor(unit(`${who} away from`) * days) * DAY_MS
  return { from: begin, until: begin + Math.ceil(unit(`${who} away for`) * 6 + 1) * DAY_MS }
}

const hourOf = (time: string) => Number(time.slice(0, 2))

/** Whether a span of their week holds this instant; on call or not. */
export function isOpen(
  { hours: week, timeZone, vacation }: Pick<Professional, 'hours' | 'timeZone' | 'vacation'>,
  at: number,
): boolean {
  if (vacation !== null && at >= vacation.from && at < vacation.until) return false
  const { hour, weekday } = localTime(timeZone, at)
  return week.some(({ dayOfWeek, startTime, endTime }) => {
    const [begin, end] = [hourOf(startTime), hourOf(endTime)]
    if (begin < end) return dayOfWeek === weekday && hour >= begin && hour < end
    return (
      (dayOfWeek === weekday && hour >= begin) || ((dayOfWeek + 1) % 7 === weekday && hour < end)
    )
  })
}

function openHours(
  week: readonly HoursSpan[],
  {
    timeZone,
    vacation,
    month,
  }: Pick<Professional, 'timeZone' | 'vacation'> & Pick<Living, 'month'>,
): number {
  // Nights on call are for what is urgent: nobody counts them as idle.
  const byDay = { hours: week.filter(({ onCall }) => !onCall), timeZone, vacation }
  let open = 0
  for (let hour = 0; hour < month.days * 24; hour += 1)
    if (isOpen(byDay, month.from + hours(hour))) open += 1
  return open
}

/** Kilometers between two spots, as the crow flies. */
export function kilometers(a: Spot, b: Spot): number {
  const rad = Math.PI / 180
  const [north, east] = [(b.latitude - a.latitude) * rad, (b.longitude - a.longitude) * rad]
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(east / 2) ** 2
  return 2 * 6_371 * Math.asin(Math.sqrt(half))
}
