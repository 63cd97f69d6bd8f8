/** Hours before a visit in which its professional calls rather than writes. */
const CALLED_HOURS = 24

const HOUR_MS = 3_600_000

/** Whether a visit that begins at `start` is so near that its professional would call about it. */
export const isCalledAbout = (start: string, now: number): boolean =>
  Date.parse(start) - now < CALLED_HOURS * HOUR_MS
