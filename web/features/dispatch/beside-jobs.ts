import { type Booking, LIVE_STATUSES } from '#contract/bookings.ts'
import { busyUntil } from '#contract/busy-time.ts'
import { formatMinutes } from '#contract/duration-words.ts'
import { dayKey, formatTime } from '#web/lib/dates.ts'

/** How an offered job lies among the ones its reader has that day, in words. */
export function besideJobs(offered: Booking, bookings: readonly Booking[]): string[] {
  const zone = offered.timeZone
  const day = dayKey(offered.windowStart, zone)
  const thatDay = bookings
    .filter(isTheirs)
    .filter(({ windowStart }) => dayKey(windowStart, zone) === day)
    .toSorted((a, b) => Date.parse(a.windowStart) - Date.parse(b.windowStart))
  if (thatDay.length === 0) return ['Your only job that day']
  const [begins, ends] = [Date.parse(offered.windowStart), busyUntil(offered)]
  const before = thatDay.findLast((job) => busyUntil(job) <= begins)
  const after = thatDay.find(({ windowStart }) => Date.parse(windowStart) >= ends)
  const called = ({ windowStart, zip }: Booking) =>
    `your ${formatTime(windowStart, zone)} job in ${zip}`
  const clashes = thatDay.filter((job) => isBetween(job, begins, ends))
  return [
    ...clashes.map((job) => `At the same time as ${called(job)}`),
    ...(before ? [`${apart(begins - busyUntil(before))} after ${called(before)}`] : []),
    ...(after ? [`${apart(Date.parse(after.windowStart) - ends)} before ${called(after)}`] : []),
  ]
}

const isTheirs = ({ viewerRole, ended, status }: Booking) =>
  viewerRole === 'pro' && ended === null && LIVE_STATUSES.some((live) => live === status)

const isBetween = (job: Booking, begins: number, ends: number) =>
  Date.parse(job.windowStart) < ends && busyUntil(job) > begins

const apart = (milliseconds: number) =>
  milliseconds === 0 ? 'Right' : formatMinutes(Math.round(milliseconds / 60_000))
