import { BLANK_FIELDS } from '#contract/application-fields.ts'
import { DEFAULT_RADIUS_KM, business, consents, identity } from '#contract/applications.ts'
import type {
  ApplicationDraft,
  AvailabilityRequest,
  CompleteApplication,
  License,
  ServiceArea,
} from '#contract/applications.ts'
import type { Trade } from '#contract/catalog.ts'
import type { User } from '#contract/accounts.ts'
import type { OwnApplication } from '#web/features/applications/queries.ts'

const namesOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[] // its own names

/** The fields of the steps that are plain fields. */
export const IDENTITY = namesOf(identity.shape)
export const BUSINESS = namesOf(business.shape)
export const CONSENTS = namesOf(consents.shape)
export const FIELDS = [...IDENTITY, ...BUSINESS, ...CONSENTS]

export type Field = keyof CompleteApplication

/** The fields as they stand in the form; what is blank is `''`, also where a number belongs. */
type Filled = { [F in Field]: NonNullable<ApplicationDraft[F]> }

export type LicenseDraft = Omit<License, 'id'>

export type AreaDraft = Omit<ServiceArea, 'id'>

/** Everything the steps hold. */
export interface ApplicationValues extends Filled {
  /** Those applied for; none may be named. */
  trades: Trade[]
  licenses: LicenseDraft[]
  serviceAreas: AreaDraft[]
  /** Sunday to Saturday; a day off keeps its times, so that switching it on brings them back. */
  availability: AvailabilityRequest[]
  /** What is being typed and not yet added. */
  newLicense: LicenseDraft
  newArea: string
}

export type Applicant = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>

/** What stands there until something is saved. */
const usual = ({ firstName, lastName, email }: Applicant): Filled => ({
  ...BLANK_FIELDS,
  firstName,
  lastName,
  email,
  businessType: 'sole_proprietorship',
  yearsExperience: 0,
})

export const EMPTY_LICENSE: LicenseDraft = {
  licenseType: 'contractor',
  licenseNumber: '',
  issuingState: '',
  expirationDate: '',
  trade: null,
  insuranceProvider: null,
  insuranceExpirationDate: null,
}

/** Nothing but the type, which always has one, was filled in. */
export const isBlankLicense = ({ licenseType: _type, ...texts }: LicenseDraft): boolean =>
  Object.values(texts).every((text) => !text?.trim())

/** Something is typed that no save takes along, because it was not added yet. */
export const isSomethingNotAdded = ({ newLicense, newArea }: ApplicationValues): boolean =>
  !isBlankLicense(newLicense) || newArea.trim() !== ''

/** What of these a server holds that has taken all of them. */
export const withoutNotAdded = (values: ApplicationValues): ApplicationValues => ({
  ...values,
  newLicense: EMPTY_LICENSE,
  newArea: '',
})

/** What was saved stands there; only the names and the e-mail fall back to the signed-in user's. */
export function valuesOf(own: OwnApplication | null, user: Applicant): ApplicationValues {
  const before = usual(user)
  const filled = FIELDS.map((field) => [field, own?.application[field] || before[field]])
  return {
    ...(Object.fromEntries(filled) as Filled), // saved or usual, each field is of its own kind
    trades: own?.application.trades ?? [],
    licenses: (own?.licenses ?? []).map(({ id: _id, ...license }) => license),
    serviceAreas: own?.serviceAreas ?? [],
    availability: weekOf(own?.availability ?? []),
    newLicense: EMPTY_LICENSE,
    newArea: '',
  }
}

const USUAL_HOURS = { startTime: '09:00', endTime: '17:00' } as const
const isWeekday = (day: number) => day >= 1 && day <= 5

/** Where nothing was ever said about the week, Monday to Friday are working days. */
const weekOf = (saved: readonly AvailabilityRequest[]): AvailabilityRequest[] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => {
    const isAvailable = saved.length === 0 && isWeekday(dayOfWeek)
    const day = saved.find((each) => each.dayOfWeek === dayOfWeek)
    return day ?? { dayOfWeek, ...USUAL_HOURS, isAvailable }
  })

/** The areas of one field: ZIP codes in a row are each their own, everything else is one. */
export function areasFrom(typed: string): AreaDraft[] {
  const inARow = typed.split(/[\s,;]+/).filter(Boolean)
  const zips = inARow.every((each) => areaFrom(each).zipCode !== '')
  return (zips && inARow.length > 0 ? [...new Set(inARow)] : [typed]).map(areaFrom)
}

/** An area as it is typed: exactly five digits are a ZIP code, everything else is a city. */
export function areaFrom(typed: string): AreaDraft {
  const place = typed.trim()
  const isZip = /^\d{5}$/.test(place)
  return {
    city: isZip ? '' : place,
    state: '',
    zipCode: isZip ? place : '',
    radiusKm: DEFAULT_RADIUS_KM,
  }
}
