const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** So near, nobody may be found in time; so near, somebody should call the customer. */
const NEAR_MINUTES = DAY_MINUTES
const URGENT_MINUTES = 4 * HOUR_MINUTES

export interface StartsIn {
  words: string
  urgency: 'calm' | 'near' | 'urgent'
}

/** How long until a window starts, in its two largest parts; begun minutes do not count. */
export function startsIn(windowStart: string, now: number): StartsIn {
  const minutes = Math.floor((Date.parse(windowStart) - now) / MINUTE_MS)
  if (minutes < 1) return { words: 'Starts now', urgency: 'urgent' }
  const urgency = minutes < URGENT_MINUTES ? 'urgent' : minutes < NEAR_MINUTES ? 'near' : 'calm'
  return { words: `Starts in ${lasting(minutes)}`, urgency }
}

function lasting(minutes: number): string {
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)
  if (days > 0) return parts([days, days === 1 ? 'day' : 'days'], [hours, 'h'])
  return parts([hours, 'h'], [minutes % HOUR_MINUTES, 'min'])
}

const parts = (...of: [count: number, unit: string][]) =>
  of.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ')
