const SOON_DAYS = 30
const DAY_MS = 86_400_000

export type Validity = 'valid' | 'soon' | 'expired'

/** How a license or an insurance stands today; both are days, and the last one still counts. */
export function validityOf(lastDay: string, today: string): Validity {
  const daysLeft = (Date.parse(lastDay) - Date.parse(today)) / DAY_MS
  if (daysLeft < 0) return 'expired'
  return daysLeft <= SOON_DAYS ? 'soon' : 'valid'
}
