import type { BusinessType, ServiceArea } from '#contract/applications.ts'
import { formatTime } from '#web/lib/dates.ts'
import { wholeMiles } from '#web/lib/miles.ts'

export const BUSINESS_TYPE_LABELS: Record<BusinessType, string> = {
  sole_proprietorship: 'Sole Proprietorship',
  llc: 'Limited Liability Company (LLC)',
  corporation: 'Corporation',
  partnership: 'Partnership',
}

/** `9:00 AM` of `09:00`. */
export const formatTimeOfDay = (time: string): string =>
  formatTime(`1970-01-01T${time.slice(0, 5)}:00Z`, 'UTC')

type Area = Omit<ServiceArea, 'id'>

export const areaWords = ({ zipCode, radiusKm, city, state }: Area): string => {
  const place = [city, state].filter(Boolean).join(', ')
  if (zipCode === '') return place
  return `ZIP ${zipCode}${place && ` (${place})`}, ${wholeMiles(radiusKm)} around`
}

/** What is said of an area that is no place we know, so that nobody counts on it. */
export const unknownAreaWords = ({ zipCode }: Pick<Area, 'zipCode'>): string =>
  zipCode === ''
    ? 'We know no city of this name, so no job comes by it.'
    : 'We do not know this ZIP code, so no job comes by it.'
