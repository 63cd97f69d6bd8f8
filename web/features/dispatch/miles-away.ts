const KM_PER_MILE = 1.609344

/** `About 4 miles from the middle of your area`; null where there is no middle to measure from. */
export function milesAway(distanceKm: number | null): string | null {
  if (distanceKm === null) return null
  const miles = Math.round(distanceKm / KM_PER_MILE)
  if (miles === 0) return 'Less than a mile from the middle of your area'
  return `About ${miles === 1 ? '1 mile' : `${miles} miles`} from the middle of your area`
}
