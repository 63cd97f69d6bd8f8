const KM_PER_MILE = 1.609_344

/** People here count in miles, the places in kilometers. */
export const inMiles = (km: number): number => km / KM_PER_MILE
export const inKm = (miles: number): number => miles * KM_PER_MILE

/** `16 miles away`, for who looks from outside. */
export const milesAway = (km: number): string =>
  Math.round(inMiles(km)) === 0 ? 'less than a mile away' : `${wholeMiles(km)} away`

/** `16 miles`, as near as a whole one tells. */
export function wholeMiles(km: number): string {
  const miles = Math.round(inMiles(km))
  return miles === 1 ? '1 mile' : `${miles} miles`
}
