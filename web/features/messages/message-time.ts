import { dayKey, formatMoment, formatTime } from '#web/lib/dates.ts'

/** The time alone while it is still that day. */
export const messageTime = (createdAt: string, now: Date): string =>
  dayKey(createdAt) === dayKey(now.toISOString()) ? formatTime(createdAt) : formatMoment(createdAt)
