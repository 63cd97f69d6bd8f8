import type { Booking } from '#contract/bookings.ts'
import { busyUntil } from '#contract/busy-time.ts'
import { TRAVEL_MINUTES } from '#contract/dispatch.ts'
import { formatMinutes } from '#contract/duration-words.ts'
import { dayKey } from '#web/lib/dates.ts'
import { currentJob, liveJobs } from './jobs.ts'

const SHOWN = 3

export interface PlannedJob {
  job: Booking
  /** What lies between the job shown above and this one, where both are of one day. */
  gap: string | null
}

export interface Plan {
  /** The job at hand leads, the next few follow by their time. */
  shown: PlannedJob[]
  /** What else is to be done today. */
  later: Booking[]
}

/** What a professional does today, and then. `today` is a day where they work, `2026-11-21`. */
export function planOf(jobs: readonly Booking[], today: string): Plan {
  const inTime = liveJobs(jobs)
  const now = currentJob(inTime)
  if (now === undefined) return { shown: [], later: [] }
  const ordered = [now, ...inTime.filter((each) => each !== now)]
  return {
    shown: ordered.slice(0, SHOWN).map((job, index) => {
      const above = ordered[index - 1]
      // Where the job at hand was taken out of its order, nothing lies between.
      const follows = above !== undefined && inTime.indexOf(above) === inTime.indexOf(job) - 1
      return { job, gap: follows ? gapBetween(above, job) : null }
    }),
    later: ordered
      .slice(SHOWN)
      .filter(({ windowStart, timeZone }) => dayKey(windowStart, timeZone) === today),
  }
}

/** `45 min until the next, 30 min to travel`; at the same address nobody travels. */
function gapBetween(above: Booking, below: Booking): string | null {
  const until = busyUntil(above)
  const zone = below.timeZone
  if (dayKey(new Date(until).toISOString(), zone) !== dayKey(below.windowStart, zone)) return null
  const minutes = Math.round((Date.parse(below.windowStart) - until) / 60_000)
  if (minutes <= 0) return 'The next one follows at once'
  const wait = `${formatMinutes(minutes)} until the next`
  return isSamePlace(above, below) ? wait : `${wait}, ${TRAVEL_MINUTES} min to travel`
}

const isSamePlace = (one: Booking, other: Booking) =>
  one.zip === other.zip && plainAddress(one) === plainAddress(other)

/** Typed a second time, it may differ by a capital or a space. */
const plainAddress = ({ address }: Booking) => address.trim().replaceAll(/\s+/g, ' ').toLowerCase()
