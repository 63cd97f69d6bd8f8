import { type BookingStatus, mayStep, STEPS } from '#contract/bookings.ts'
import { knownStatus } from '#web/features/bookings/known-status.ts'
import { onwardFrom } from '#web/features/bookings/timeline.ts'

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

/** Whether its professional may still give the job back. */
export const mayRelease = (status: string): boolean => mayStep(STEPS.release, status)
