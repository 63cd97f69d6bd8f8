import type { Earnings } from '#contract/earnings.ts'

export type Step = 'week' | 'month'

/** What was earned in a week or a month. */
export interface Bar {
  /** `2026-11-16` or `2026-11`. */
  key: string
  /** As it stands below the chart: `Nov 16`, `Nov`. */
  brief: string
  /** `Week of Nov 16, 2026`, `November 2026`. */
  name: string
  jobs: number
  cents: number
}

/** Every week or month of the span in its order, those in which nothing was earned too. */
export const barsOf = (earnings: Earnings, step: Step): Bar[] =>
  step === 'week' ? weeksOf(earnings) : monthsOf(earnings)

/** Weeks are too many to compare over a year. */
export const usualStep = ({ from, to }: Pick<Earnings, 'from' | 'to'>): Step =>
  Date.parse(to) - Date.parse(from) > 100 * DAY_MS ? 'month' : 'week'

export const sumOf = (each: readonly { cents: number }[]): number =>
  each.reduce((sum, { cents }) => sum + cents, 0)

/** Days of a statement have no clocks: each is as long. */
export const DAY_MS = 86_400_000

function weeksOf({ from, to, weeks }: Earnings): Bar[] {
  const bars: Bar[] = []
  const first = Date.parse(from) - ((new Date(from).getUTCDay() + 6) % 7) * DAY_MS
  for (let at = first; at <= Date.parse(to); at += 7 * DAY_MS) {
    const key = new Date(at).toISOString().slice(0, 10)
    const { jobs = 0, cents = 0 } = weeks.find(({ start }) => start === key) ?? {}
    bars.push({ key, brief: brief.format(at), name: `Week of ${whole.format(at)}`, jobs, cents })
  }
  return bars
}

function monthsOf({ from, to, jobs }: Earnings): Bar[] {
  const bars: Bar[] = []
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  for (let ahead = 0; ; ahead += 1) {
    const at = Date.UTC(year, month - 1 + ahead, 1)
    const key = new Date(at).toISOString().slice(0, 7)
    if (key > to.slice(0, 7)) return bars
    const done = jobs.filter(({ day }) => day.startsWith(key))
    bars.push({
      key,
      brief: monthBrief.format(at),
      name: monthWhole.format(at),
      jobs: done.length,
      cents: sumOf(done),
    })
  }
}

// Days of the calendar, whatever the zone: read and told in UTC.
const told = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const brief = told({ month: 'short', day: 'numeric' })
const whole = told({ month: 'short', day: 'numeric', year: 'numeric' })
const monthBrief = told({ month: 'short' })
const monthWhole = told({ month: 'long', year: 'numeric' })

/** `Nov 21, 2026` for a day of the calendar. */
export const formatDay = (day: string): string => whole.format(Date.parse(day))
