import { ADVANCES, type BookingStatus, mayStep, STEPS } from '#contract/bookings.ts'

/** The next status when all goes well. */
export const onwardFrom = (status: BookingStatus) =>
  (['accept', ...ADVANCES] as const)
    .map((name) => STEPS[name])
    .find((step) => mayStep(step, status))?.to
