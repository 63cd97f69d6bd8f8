import type { ReviewedApplication } from '#contract/applications.ts'

type Parts = Pick<ReviewedApplication, 'licenses' | 'serviceAreas' | 'availability'>

/** What an approved professional would lack to be offered any job, in words. `today` is `2026-11-21`. */
export function missingForJobs(
  { licenses, serviceAreas, availability }: Parts,
  today: string,
): string[] {
  const licensed = licenses.some(
    ({ licenseType, expirationDate }) => licenseType !== 'business' && expirationDate >= today,
  )
  return [
    ...(licensed ? [] : ['a contractor or trade license that is valid today']),
    ...(serviceAreas.length > 0 ? [] : ['a service area']),
    ...(availability.some(({ isAvailable }) => isAvailable) ? [] : ['a working day']),
  ]
}
