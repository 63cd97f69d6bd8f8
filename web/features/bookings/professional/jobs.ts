import { type Booking, COMPLETED, LIVE_STATUSES } from '#contract/bookings.ts'
import { busyUntil } from '#contract/busy-time.ts'
import { dayKey } from '#web/lib/dates.ts'

/** The jobs that are this professional's; what they booked themselves and what is only offered is not. */
export const jobsOf = (bookings: readonly Booking[], userId: string): Booking[] =>
  bookings.filter(({ viewerRole, proId }) => viewerRole === 'pro' && proId === userId)

/** Accepted and not done yet. */
export const isLive = ({ status, ended }: Pick<Booking, 'status' | 'ended'>): boolean =>
  ended === null && LIVE_STATUSES.some((live) => live === status)

/** What is still to be done, by its window, whatever was accepted first. */
export const liveJobs = (jobs: readonly Booking[]): Booking[] =>
  jobs.filter(isLive).toSorted((a, b) => Date.parse(a.windowStart) - Date.parse(b.windowStart))

/** What keeps its professional from the time that is asked for: the other jobs they still have to do then. */
export function jobsInTheWay(
  bookings: readonly Booking[],
  { id, change, durationMinutes }: Pick<Booking, 'id' | 'change' | 'durationMinutes'>,
): Booking[] {
  if (change === null) return []
  const begins = Date.parse(change.start)
  const ends = busyUntil({ windowStart: change.start, windowEnd: change.end, durationMinutes })
  return liveJobs(bookings).filter(
    (job) =>
      job.viewerRole === 'pro' &&
      job.id !== id &&
      Date.parse(job.windowStart) < ends &&
      busyUntil(job) > begins,
  )
}

/** The job to think of now: the one that is furthest on its way, else the next. */
export const currentJob = (jobs: readonly Booking[]): Booking | undefined =>
  liveJobs(jobs).toSorted((a, b) => progress(b) - progress(a))[0]

/** What is done, the latest leading. */
export const completedJobs = (jobs: readonly Booking[]): Booking[] =>
  jobs
    .filter(({ status }) => status === COMPLETED)
    .toSorted((a, b) => Date.parse(doneAt(b)) - Date.parse(doneAt(a)))

/** What is done, and was written about since or before, unread. */
export const unreadJobs = (jobs: readonly Booking[]): Booking[] =>
  completedJobs(jobs).filter(({ unreadMessages }) => unreadMessages > 0)

/** What was canceled or given back, the latest leading. */
export const endedJobs = (jobs: readonly Booking[]): Booking[] =>
  jobs
    .filter(({ ended }) => ended !== null)
    .toSorted((a, b) => Date.parse(b.ended?.at ?? '') - Date.parse(a.ended?.at ?? ''))

/** The instant a job stands under in the list of all jobs: its window, or when it was done. */
export const jobTime = (job: Booking): string =>
  job.status === COMPLETED ? doneAt(job) : job.windowStart

export interface JobDay {
  /** `2026-11-21`, where they are. */
  day: string
  /** An instant of that day. */
  at: string
  jobs: Booking[]
}

/** Jobs under the days of their places, both in the order in which they come. */
export function byDay(jobs: readonly Booking[]): JobDay[] {
  const days: JobDay[] = []
  for (const job of jobs) {
    const at = jobTime(job)
    const day = dayKey(at, job.timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.jobs.push(job)
    else days.push({ day, at, jobs: [job] })
  }
  return days
}

const progress = ({ status }: Booking) => LIVE_STATUSES.findIndex((each) => each === status)

const doneAt = ({ completedAt, windowEnd }: Booking) => completedAt ?? windowEnd
