import { LONGEST } from '#contract/longest.ts'
import { MOST_AREAS } from '#contract/applications.ts'
import type { License } from '#contract/applications.ts'
import { characters } from '#web/lib/characters.ts'
import { areaFrom } from './draft-values.ts'
import type { AreaDraft, LicenseDraft } from './draft-values.ts'

type LicenseName = Pick<License, 'licenseType' | 'licenseNumber' | 'issuingState'>

/** The server's own rule: the same type, number and state are the same license. */
export const isSameLicense = (one: LicenseName, other: LicenseName): boolean =>
  foldedLicense(one) === foldedLicense(other)

/** What two licenses have in common when they are the same. */
export const foldedLicense = ({ licenseType, licenseNumber, issuingState }: LicenseName): string =>
  JSON.stringify([licenseType, folded(licenseNumber), folded(issuingState)])

/** Adds a license, or puts it in the place of the same one. */
export const withLicense = (list: readonly LicenseDraft[], added: LicenseDraft): LicenseDraft[] =>
  list.some((each) => isSameLicense(each, added))
    ? list.map((each) => (isSameLicense(each, added) ? added : each))
    : [...list, added]

/** The server's own rule: the same ZIP code, or without one the same city and state. */
export const isSameArea = (one: AreaDraft, other: AreaDraft): boolean =>
  foldedArea(one) === foldedArea(other)

/** What two areas have in common when they are the same. */
export const foldedArea = ({ city, state, zipCode }: AreaDraft): string =>
  JSON.stringify(zipCode === '' ? [folded(city), folded(state)] : [zipCode])

const folded = (name: string) => name.trim().toLowerCase().normalize()

/** Why what was typed is no new area, in one sentence; null where it is one. */
export function areaProblem(typed: string, list: readonly AreaDraft[]): string | null {
  const area = areaFrom(typed)
  if (area.city === '' && area.zipCode === '') return 'Please enter a service area'
  if (characters(area.city) > LONGEST.name) return `Use ${LONGEST.name} characters or fewer.`
  if (list.some((each) => isSameArea(each, area))) return 'This service area is already added'
  return list.length < MOST_AREAS ? null : `You can name up to ${MOST_AREAS} areas.`
}
