import { dayKey, formatMoment, formatTime } from '#web/lib/dates.ts'

/** The time alone while it is still that day, where the visit is. */
export const messageTime = (createdAt: string, now: Date, zone: string): string =>
  dayKey(createdAt, zone) === dayKey(now.toISOString(), zone)
    ? formatTime(createdAt, zone)
    : formatMoment(createdAt, zone)
