/**
 * Every date and time on screen, whatever the browser's zone: those of a visit by the clocks of its place, which is
 * `zone`, all others by the market's own. Instants come as ISO 8601 in UTC.
 */
import { currentTime } from './clock.ts'

const FALLBACK_ZONE = 'America/New_York'

/** The server writes its zone into the page it serves. */
export function marketTimeZone(): string {
  const zone = globalThis.document?.documentElement.dataset['marketTimeZone']
  return zone === undefined || zone === '' ? FALLBACK_ZONE : zone
}

/** `Nov 21, 2026` */
export const formatDate = (instant: string, zone = marketTimeZone()) =>
  format(instant, zone, { year: 'numeric', month: 'short', day: 'numeric' })

/** `Nov 21, 2026` of `2026-11-21`: a day is the same in every zone. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC')

/** `Saturday, November 21` */
export const formatLongDay = (instant: string, zone = marketTimeZone()) =>
  format(instant, zone, { weekday: 'long', month: 'long', day: 'numeric' })

/** `Sat, Nov 21` */
export const formatShortDay = (instant: string, zone = marketTimeZone()) =>
  format(instant, zone, { weekday: 'short', month: 'short', day: 'numeric' })

/** `Nov 28 – Dec 4`, `Dec 12 – 18`, of the first calendar day and the last. */
export const formatDays = (first: string, last: string): string =>
  formatter('en-US', 'UTC', { month: 'short', day: 'numeric' })
    .formatRange(new Date(first), new Date(last))
    .replaceAll('\u2009', ' ')

/** `Sat 21` */
export const formatDayBrief = (instant: string, zone = marketTimeZone()) =>
  `${format(instant, zone, { weekday: 'short' })} ${format(instant, zone, { day: 'numeric' })}`

/** So many days ahead, a weekday is that of one day alone. */
const WEEKDAYS_AHEAD = 6

/**
 * `Sat, 1 – 3 PM`, `Sat, 1:30 – 3:30 PM` where it is not by the full hour, and `Sat, Dec 19, 1 – 3 PM` where the weekday
 * alone would name a nearer day, or is two.
 */
export function formatWindowBrief(
  start: string,
  end: string,
  zone = marketTimeZone(),
  now = currentTime(),
): string {
  const day = dayKey(start, zone)
  const away = daysBetween(dayKey(new Date(now).toISOString(), zone), day)
  const dated = away > WEEKDAYS_AHEAD || day !== dayKey(end, zone)
  const byTheHour = isFullHour(start, zone) && isFullHour(end, zone)
  return formatter('en-US', zone, {
    weekday: 'short',
    hour: 'numeric',
    ...(!byTheHour && { minute: '2-digit' }),
    ...(dated && { month: 'short', day: 'numeric' }),
  }).formatRange(new Date(start), new Date(end))
}

const isFullHour = (instant: string, zone: string): boolean =>
  format(instant, zone, { minute: 'numeric' }) === '0'

/** `1:00 PM` */
export const formatTime = (instant: string, zone = marketTimeZone()) =>
  format(instant, zone, { hour: 'numeric', minute: '2-digit' })

/** `1:00 PM - 3:00 PM` */
export const formatTimes = (start: string, end: string, zone = marketTimeZone()) =>
  `${formatTime(start, zone)} - ${formatTime(end, zone)}`

/** `Sat, Nov 21, 1:00 PM - 3:00 PM` */
export const formatWindow = (start: string, end: string, zone = marketTimeZone()) =>
  dayKey(start, zone) === dayKey(end, zone)
    ? `${formatShortDay(start, zone)}, ${formatTimes(start, end, zone)}`
    : `${formatMoment(start, zone)} - ${formatMoment(end, zone)}`

/** `Sat, Nov 21, 1:00 PM` */
export const formatMoment = (instant: string, zone = marketTimeZone()) =>
  `${formatShortDay(instant, zone)}, ${formatTime(instant, zone)}`

/** `2026-11-21`: equal for two instants on the same day of the market. */
export const dayKey = (instant: string, zone = marketTimeZone()) =>
  formatter('en-CA', zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

/** `Today`, `Tomorrow`, else by its date. */
export function nameDay(instant: string, now: Date, zone = marketTimeZone()): string {
  const away = daysBetween(dayKey(now.toISOString(), zone), dayKey(instant, zone))
  if (away === 0) return 'Today'
  return away === 1 ? 'Tomorrow' : nameDate(instant, now, zone)
}

/** `Saturday, November 21`, with its year where that is another one. */
export function nameDate(instant: string, now: Date, zone = marketTimeZone()): string {
  const year = dayKey(instant, zone).slice(0, 4)
  const named = formatLongDay(instant, zone)
  return dayKey(now.toISOString(), zone).startsWith(year) ? named : `${named}, ${year}`
}

const DAY_MS = 86_400_000

/** Of calendar days, which count the same whether they last 23, 24 or 25 hours. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The calendar day so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const format = (instant: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  // Newer browsers part the time from AM and PM by a narrow no-break space, older ones by a plain one.
  formatter('en-US', zone, options).format(new Date(instant)).replaceAll('\u202f', ' ')

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${Object.entries(options).join(' ')}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formatters.set(key, known)
  return known
}
