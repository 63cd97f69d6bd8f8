import { LONGEST, tooLong } from '#contract/longest.ts'
import { MOST_AREAS } from '#contract/applications.ts'
import { stateCode } from '#contract/state-codes.ts'
import type { AvailabilityRequest } from '#contract/applications.ts'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { characters } from '#web/lib/characters.ts'
import type { ApplicationValues, AreaDraft, LicenseDraft } from './values.ts'

/** Something an application holds: its name, the same for two that are the same, and what it says. */
export type Piece = readonly [name: string, says: string]

const folded = (name: string) => name.trim().toLowerCase().normalize()

/** The server's own rule: the same type, number and state are the same license. */
export const licenseName = ({ licenseType, licenseNumber, issuingState }: LicenseDraft): string =>
  `license ${JSON.stringify([licenseType, folded(licenseNumber), folded(issuingState)])}`

export const licensePiece = (license: LicenseDraft): Piece => {
  const { expirationDate, insuranceProvider, insuranceExpirationDate, trade } = license
  const rest = [
    expirationDate,
    insuranceProvider?.trim() ?? '',
    insuranceExpirationDate ?? '',
    trade ?? '',
  ]
  return [licenseName(license), JSON.stringify(rest)]
}

/** The server's own rule: the same ZIP code, or without one the same city and state. */
export const areaName = ({ city, state, zipCode }: AreaDraft): string =>
  `area ${JSON.stringify(zipCode === '' ? [folded(city), folded(state)] : [zipCode])}`

export const areaPiece = (area: AreaDraft): Piece => {
  const { city, state, zipCode, radiusKm } = area
  return [areaName(area), JSON.stringify([city, state, zipCode, radiusKm])]
}

/** The times of a day off do not matter. */
export const dayPiece = (day: AvailabilityRequest): Piece => {
  const { dayOfWeek, isAvailable, startTime, endTime } = day
  return [`day ${dayOfWeek}`, isAvailable ? `${startTime} to ${endTime}` : 'off']
}

export const partPieces = (held: OwnApplication | ApplicationValues): Piece[] => [
  ...held.licenses.map(licensePiece),
  ...held.serviceAreas.map(areaPiece),
  ...held.availability.map(dayPiece),
]

/** Adds a license, or puts it in the place of the same one, or of the one by that name that was edited. */
export function withLicense(
  list: readonly LicenseDraft[],
  typed: LicenseDraft,
  edited: string | null = null,
): LicenseDraft[] {
  const added = { ...typed, issuingState: stateCode(typed.issuingState) }
  const own = licenseName(added)
  const place = list.some((each) => licenseName(each) === edited) ? edited : own
  const others = list.filter((each) => licenseName(each) === place || licenseName(each) !== own)
  return others.some((each) => licenseName(each) === place)
    ? others.map((each) => (licenseName(each) === place ? added : each))
    : [...others, added]
}

/** Of several those that are not there already; all of them where none is new, for that is told. */
export function newAreas(areas: readonly AreaDraft[], list: readonly AreaDraft[]) {
  const names = list.map(areaName)
  const added = areas.filter((each) => !names.includes(areaName(each)))
  return added.length === 0 ? areas : added
}

/** Why these cannot all be added, in one sentence; null where they can. */
export function areasProblem(
  areas: readonly AreaDraft[],
  list: readonly AreaDraft[],
): string | null {
  const problems = areas.map((area, index) =>
    areaProblem(area, [...list, ...areas.slice(0, index)]),
  )
  return problems.find((problem) => problem !== null) ?? null
}

/** Why this is no new area, in one sentence; null where it is one. */
export function areaProblem(area: AreaDraft, list: readonly AreaDraft[]): string | null {
  if (area.city === '' && area.zipCode === '') return 'Please enter a service area'
  if (characters(area.city) > LONGEST.name) return tooLong(LONGEST.name)
  if (list.map(areaName).includes(areaName(area))) return 'This service area is already added'
  return list.length < MOST_AREAS ? null : `You can name up to ${MOST_AREAS} areas.`
}
