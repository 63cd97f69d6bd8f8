import type { AvailabilityRequest, License } from '#contract/applications.ts'
import { foldedArea, foldedLicense } from './child-lists.ts'
import { sentDay } from './draft-values.ts'
import type { ApplicationValues, AreaDraft, LicenseDraft } from './draft-values.ts'
import type { Base } from './kept-draft.ts'
import { STEPS } from './steps.ts'

/** What an application holds, piece by piece; what is blank is no piece. */
export type Contents = ReadonlyMap<string, string>

type Piece = readonly [name: string, value: string]

const FIELDS = [...STEPS[0].fields, ...STEPS[1].fields, ...STEPS[5].fields]

export const contentsOf = (base: Base | null): Contents =>
  new Map(base === null ? [] : [...fieldPieces(base.application), ...partPieces(base)])

/** What the server would hold if it had been sent these. */
export const contentsSent = (values: ApplicationValues): Contents =>
  new Map([...fieldPieces(values), ...partPieces(values)])

const fieldPieces = (held: Record<(typeof FIELDS)[number], unknown>): Piece[] =>
  FIELDS.map((field) => [field, spelled(held[field])] as const).filter(([, value]) => value !== '')

const spelled = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || value === true ? String(value).replace('NaN', '') : ''
}

const partPieces = ({
  licenses,
  serviceAreas,
  availability,
}: Pick<ApplicationValues | Base, 'licenses' | 'serviceAreas' | 'availability'>): Piece[] => [
  ...licenses.map(licensePiece),
  ...serviceAreas.map(areaPiece),
  ...availability.map(dayPiece),
]

export const licensePiece = (license: License | LicenseDraft): Piece => {
  const { expirationDate, insuranceProvider, insuranceExpirationDate } = license
  const rest = [expirationDate, insuranceProvider?.trim() ?? '', insuranceExpirationDate ?? '']
  return [`license ${foldedLicense(license)}`, JSON.stringify(rest)]
}

export const areaPiece = (area: AreaDraft): Piece => {
  const { city, state, zipCode, radiusKm } = area
  return [`area ${foldedArea(area)}`, JSON.stringify([city, state, zipCode, radiusKm])]
}

/** The times of a day off do not matter. */
export const dayPiece = (day: AvailabilityRequest): Piece => {
  const { dayOfWeek, isAvailable, startTime, endTime } = sentDay(day)
  return [`day ${dayOfWeek}`, isAvailable ? `${startTime} to ${endTime}` : 'off']
}
