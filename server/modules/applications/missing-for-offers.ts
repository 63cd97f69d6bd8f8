import type { AvailabilityEntry, License, NeededForOffers } from '#contract/applications.ts'
import type { PlacedArea } from './placed-areas.ts'

interface Parts {
  licenses: readonly License[]
  serviceAreas: readonly PlacedArea[]
  availability: readonly AvailabilityEntry[]
}

/** What keeps a professional from being offered anything at all, in the order the wizard asks for it. */
export function missingForOffers(
  { licenses, serviceAreas, availability }: Parts,
  today: string,
): NeededForOffers[] {
  const counts = ({ licenseType, expirationDate }: License) =>
    licenseType !== 'business' && expirationDate >= today
  return [
    ...(licenses.some(counts) ? [] : ['license' as const]),
    ...(serviceAreas.some(({ known }) => known) ? [] : ['area' as const]),
    ...(availability.some(({ isAvailable }) => isAvailable) ? [] : ['day' as const]),
  ]
}

/** The day it is in the market, as `2026-11-21`. */
export const marketDay = (now: Date, timeZone: string): string =>
  // The Swedish form of a date is the ISO one.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
