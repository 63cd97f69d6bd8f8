import type { Booking } from '#contract/bookings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { endedWords } from './ended-words.ts'
import { endedJobs, jobsOf } from './jobs.ts'

const TOLD_HOURS = 24

/** The jobs that others took from a professional's plan in the last day, as lines that say which, when and why. */
export const endedLately = (bookings: readonly Booking[], userId: string, now: number) =>
  endedJobs(jobsOf(bookings, userId)).flatMap((job) => {
    const { id, title, ended, windowStart, windowEnd, timeZone } = job
    if (ended === null || ended.by === 'pro') return []
    if (Date.parse(ended.at) < now - TOLD_HOURS * 3_600_000) return []
    return {
      // Given to them once more, it may end once more.
      id: `${id} ${ended.at}`,
      title,
      href: bookingPath(id),
      when: formatWindow(windowStart, windowEnd, timeZone),
      why: endedWords(ended, job),
      endedAt: ended.at,
    }
  })
