import type { Candidate } from '#contract/dispatch.ts'
import { inMiles } from '#web/lib/miles.ts'

/** Days since the last job. */
export function restWords({ restDays }: Pick<Candidate, 'restDays'>): string {
  if (restDays === null) return 'no job yet'
  return `${restDays.toFixed(1)} days`
}

/** The plain mean of the stars, before any review is assumed. */
export function ratingWords({ ratingSum, ratingCount }: Candidate): string {
  return ratingCount === 0 ? 'none yet' : `${(ratingSum / ratingCount).toFixed(1)} (${ratingCount})`
}

export const distanceWords = ({ distanceKm }: Pick<Candidate, 'distanceKm'>): string =>
  distanceKm === null ? 'by city' : `${inMiles(distanceKm).toFixed(1)} miles`
