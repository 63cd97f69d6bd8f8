const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

export interface DueIn {
  words: string
  urgency: 'calm' | 'today' | 'late'
}

/** How long until something is due, or since when it was, in its largest part; begun ones do not count. */
export function dueIn(due: string, now: number): DueIn {
  const minutes = Math.floor((Date.parse(due) - now) / MINUTE_MS)
  if (minutes < 0) return { words: `${largest(-minutes)} late`, urgency: 'late' }
  return {
    words: minutes === 0 ? 'Now' : `In ${largest(minutes)}`,
    urgency: minutes < DAY_MINUTES ? 'today' : 'calm',
  }
}

function largest(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} h`
  const days = Math.floor(minutes / DAY_MINUTES)
  return days === 1 ? '1 day' : `${days} days`
}
