import {
  type Booking,
  type BookingStatus,
  mayStep,
  STATUS_LABELS,
  STEPS,
} from '#contract/bookings.ts'
import { formatTime, nameDay } from '#web/lib/dates.ts'
import { knownStatus } from '#web/features/bookings/known-status.ts'
import { onwardFrom } from '#web/features/bookings/onward-from.ts'

export interface NextStep {
  to: BookingStatus
  /** What the button says. */
  label: string
}

const labels: Partial<Record<BookingStatus, string>> = {
  en_route: 'Mark En Route',
  on_site: 'Mark On Site',
  completed: 'Mark Complete',
}

/** The next step of a job its professional may take; null where there is none, or it is not theirs yet. */
export function nextStep(status: string): NextStep | null {
  const to = onwardFrom(knownStatus(status))
  const label = to === undefined ? undefined : labels[to]
  return to === undefined || label === undefined ? null : { to, label }
}

/** What the button of a step says: `Mark En Route`. */
export const stepWords = (status: BookingStatus): string => labels[status] ?? STATUS_LABELS[status]

/** Nobody sets off earlier than this before a window: it is asked whether it is this job. */
const EARLY_MS = 2 * 3_600_000

/** Whether a step would be taken long before the window. */
export const isEarly = ({ windowStart }: Pick<Booking, 'windowStart'>, now: number): boolean =>
  now < Date.parse(windowStart) - EARLY_MS

/** `Their window starts Tuesday, November 24 at 9:00 AM.` */
export function whenItStarts(
  { windowStart, timeZone }: Pick<Booking, 'windowStart' | 'timeZone'>,
  now: number,
): string {
  const day = nameDay(windowStart, new Date(now), timeZone)
  const named = ['Today', 'Tomorrow'].includes(day) ? day.toLowerCase() : day
  return `Their window starts ${named} at ${formatTime(windowStart, timeZone)}.`
}

/** Whether its professional may still give the job back. */
export const mayRelease = (status: string): boolean => mayStep(STEPS.release, status)
