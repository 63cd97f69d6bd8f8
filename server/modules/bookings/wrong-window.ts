import { WINDOW_LIMITS, type WindowChange } from '#contract/bookings.ts'
import { invalidField, type Refusal } from '#server/http/problems.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Windows are taken whether or not they are on the list, within these bounds. */
export function wrongWindow(
  { preferredWindowStart, preferredWindowEnd }: WindowChange,
  now: Date,
): Refusal | null {
  const start = Date.parse(preferredWindowStart)
  const minutes = (Date.parse(preferredWindowEnd) - start) / MINUTE_MS
  const { shortestMinutes, longestMinutes, furthestDays } = WINDOW_LIMITS
  if (start <= now.getTime())
    return invalidField('preferredWindowStart', 'This time has already begun. Choose a later one.')
  if (start > now.getTime() + furthestDays * DAY_MS)
    return invalidField(
      'preferredWindowStart',
      `Choose a time within the next ${furthestDays} days.`,
    )
  if (minutes < shortestMinutes || minutes > longestMinutes)
    return invalidField('preferredWindowEnd', 'A window lasts from 30 minutes to 8 hours.')
  return null
}
