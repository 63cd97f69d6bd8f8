// A process of its own, for what a calendar holds is somebody else's: reading 2 MB of it takes seconds, and a rule may
// repeat without end. Whoever starts it ends it in time, and sets the market's zone as its own: entries without a zone
// and whole days are meant there. It reads the calendar from its input, and writes the busy times as JSON.
import { constants, getPriority, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import ical from 'node-ical'

const DAY_MS = 86_400_000

/** The library lays a whole year of a rule out before it looks at what is wanted: one of 700 letters can name 32 million times. */
const MOST_NAMED = 1000

/** @typedef {import('node-ical').VEvent} Entry */
/** @typedef {{ start: number, end: number }} Span */
/** @typedef {{ from: number, until: number, most: number, timeZone: string }} Wanted */

/**
 * The busy times between two instants, the first so many: in order, and none overlaps or adjoins another.
 * @param {string} calendar
 * @param {Wanted} wanted
 * @returns {Span[]}
 */
function busyTimes(calendar, wanted) {
  const entries = Object.values(ical.sync.parseICS(inTheirZone(nearby(calendar, wanted), wanted)))
  const spans = entries.flatMap((entry) => (entry?.type === 'VEVENT' ? spansOf(entry, wanted) : []))
  return joined(spans).slice(0, wanted.most)
}

/**
 * Leaves out what is long over or far away, unread: most calendars hold years.
 * @param {string} calendar
 * @param {Wanted} wanted
 */
function nearby(calendar, { from, until }) {
  const first = dayOf(from - 2 * DAY_MS)
  const last = dayOf(until + 2 * DAY_MS)
  return calendar.replaceAll(/^BEGIN:VEVENT\r?\n[^]*?^END:VEVENT\r?\n/gm, (entry) => {
    if (/^(?:RRULE|RDATE|RECURRENCE-ID)/m.test(entry)) return entry
    const start = /^DTSTART[^:\r\n]*:(\d{8})/m.exec(entry)?.[1]
    const end = /^DTEND[^:\r\n]*:(\d{8})/m.exec(entry)?.[1]
    const isFar = (start !== undefined && start > last) || (end !== undefined && end < first)
    return isFar ? '' : entry
  })
}

/** @param {number} instant */
const dayOf = (instant) => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '')

/**
 * A time without a zone is read in ours, but without its name a rule of such times would forget daylight saving.
 * @param {string} calendar
 * @param {Wanted} wanted
 */
const inTheirZone = (calendar, { timeZone }) =>
  calendar.replaceAll(
    /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID):(\d{8}T\d{6}(?:,\d{8}T\d{6})*)(?=\r?$)/gm,
    `$1;TZID=${timeZone}:$2`,
  )

/**
 * @param {Entry} entry
 * @param {Wanted} wanted
 * @returns {Span[]}
 */
function spansOf(entry, wanted) {
  // They have all an entry has; the library's type forgets it.
  const moved = /** @type {Entry[]} */ (
    /** @type {unknown[]} */ (Object.values(entry.recurrences ?? {}))
  )
  return [entry, ...new Set(moved)]
    .filter(isBusy)
    .flatMap((each) => (each.rrule === undefined ? [spanOf(each)] : repeats(each, wanted)))
    .map(({ start, end }) => ({
      start: Math.max(start, wanted.from),
      end: Math.min(end, wanted.until),
    }))
    .filter(({ start, end }) => start < end)
}

/**
 * Those that were moved elsewhere stand by themselves.
 * @param {Entry} entry
 * @param {Wanted} wanted
 */
function repeats(entry, { from, until }) {
  if (namedBy(entry.rrule?.options ?? {}) > MOST_NAMED) throw new Error('It names too many times.')
  return ical
    .expandRecurringEvent(entry, {
      from: new Date(from),
      to: new Date(until),
      expandOngoing: true,
    })
    .filter(({ isOverride }) => !isOverride)
    .map(({ start }) => spanOf(entry, start))
}

/**
 * How many times a rule names: its months times its days times its hours, and so on.
 * @param {Record<string, unknown>} rule
 */
const namedBy = ({ byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond }) =>
  [byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond]
    .map((named) => (Array.isArray(named) ? named.length : 1))
    .reduce((one, other) => one * other)

/**
 * A whole day lasts until the next one begins, however long that is.
 * @param {Pick<Entry, 'start' | 'end'>} entry
 * @param {Date} [start] when one of its repetitions begins
 * @returns {Span}
 */
function spanOf({ start: first, end: last }, start = first) {
  const length = Number(last ?? first) - Number(first)
  if (!first.dateOnly) return { start: Number(start), end: Number(start) + length }
  const days = Math.max(1, Math.round(length / DAY_MS))
  const [year, month, day] = [start.getFullYear(), start.getMonth(), start.getDate()]
  return {
    start: Number(new Date(year, month, day)),
    end: Number(new Date(year, month, day + days)),
  }
}

/** @param {Entry} entry */
function isBusy({ status, transparency, ...rest }) {
  // What Outlook calls free need not be transparent.
  const { 'MICROSOFT-CDO-BUSYSTATUS': shownAs } = /** @type {Record<string, unknown>} */ (rest)
  return status !== 'CANCELLED' && transparency !== 'TRANSPARENT' && shownAs !== 'FREE'
}

/** @param {Span[]} spans */
function joined(spans) {
  /** @type {Span[]} */
  const apart = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1)
    if (last === undefined || last.end < span.start) apart.push({ ...span })
    else last.end = Math.max(last.end, span.end)
  }
  return apart
}

// oxlint-disable-next-line no-console -- the library's warnings quote what it reads
console.warn = () => {}
// Whoever waits for an answer goes first. A process may only ever step back.
const { PRIORITY_BELOW_NORMAL } = constants.priority
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
const [from, until, most, timeZone = 'UTC'] = process.argv.slice(2)
const wanted = { from: Number(from), until: Number(until), most: Number(most), timeZone }
void text(process.stdin).then((calendar) => {
  process.stdout.write(JSON.stringify(busyTimes(calendar, wanted)))
})
