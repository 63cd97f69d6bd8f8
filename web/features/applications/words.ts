import type { BusinessType, LicenseType, ServiceArea } from '#contract/applications.ts'
import { formatDate, formatTime } from '#web/lib/dates.ts'

export const BUSINESS_TYPE_LABELS: Record<BusinessType, string> = {
  sole_proprietorship: 'Sole Proprietorship',
  llc: 'Limited Liability Company (LLC)',
  corporation: 'Corporation',
  partnership: 'Partnership',
}

export const LICENSE_TYPE_LABELS: Record<LicenseType, string> = {
  contractor: 'General Contractor',
  trade: 'Trade License',
  business: 'Business License',
}

/** `Nov 21, 2026` of `2026-11-21`: a day is the same in every zone. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC')

/** `9:00 AM` of `09:00`. */
export const formatTimeOfDay = (time: string): string =>
  formatTime(`1970-01-01T${time.slice(0, 5)}:00Z`, 'UTC')

type Area = Omit<ServiceArea, 'id'>

export const areaWords = ({ zipCode, radiusKm, city, state }: Area): string => {
  const place = [city, state].filter(Boolean).join(', ')
  if (zipCode === '') return place
  return `ZIP ${zipCode}${place && ` (${place})`}, ${radiusKm} km around`
}
