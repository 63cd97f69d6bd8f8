import { inMiles, wholeMiles } from '#web/lib/miles.ts'

/** `About 4 miles from the middle of your area`; null where there is no middle to measure from. */
export function milesAway(distanceKm: number | null): string | null {
  if (distanceKm === null) return null
  if (Math.round(inMiles(distanceKm)) === 0) return 'Less than a mile from the middle of your area'
  return `About ${wholeMiles(distanceKm)} from the middle of your area`
}
