import type { MarketZips } from '#contract/market-zips.ts'

export interface PlaceZips {
  /** City and state. */
  place: string
  zips: string[]
}

/** As they come, those of one city together. */
export function zipsByPlace(zips: MarketZips['zips']): PlaceZips[] {
  const places = new Map<string, PlaceZips>()
  for (const { zip, city, state } of zips) {
    const place = `${city}, ${state}`
    const known = places.get(place)
    if (known === undefined) places.set(place, { place, zips: [zip] })
    else known.zips.push(zip)
  }
  return [...places.values()]
}

/** What is typed or pasted as a list, however it is parted; whether each is a ZIP code the server says. */
export const zipsIn = (typed: string): string[] =>
  typed.split(/[\s,;"']+/).filter((each) => each !== '')
