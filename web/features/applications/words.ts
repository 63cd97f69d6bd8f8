import type { BusinessType, License, ServiceArea } from '#contract/applications.ts'
import { stateCodes } from '#contract/state-codes.ts'
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

/** What is said of an area that is no place we know, so that nobody counts on it; a city is meant in the state of these licenses. */
export function unknownAreaWords(
  area: Pick<Area, 'zipCode' | 'city' | 'state'>,
  licenses: readonly Pick<License, 'issuingState'>[],
): string {
  if (area.zipCode !== '') return 'We do not know this ZIP code, so no job comes by it.'
  const states = namesState(area) ? [] : stateCodes(licenses.map((each) => each.issuingState))
  return states.length === 0
    ? 'We know no city of this name, so no job comes by it.'
    : `We know no city of this name in ${states.join(' or ')}. If it is in another state, that state has to be named, as in Newark, NJ.`
}

const namesState = ({ city, state }: Pick<Area, 'city' | 'state'>) =>
  state !== '' || /,\s*[a-z]{2}$/i.test(city)
