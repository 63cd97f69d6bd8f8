import { DEFAULT_RADIUS_KM } from '#contract/applications.ts'
import type {
  Application,
  AvailabilityEntry,
  AvailabilityRequest,
  CompleteApplication,
  License,
  ServiceArea,
} from '#contract/applications.ts'
import type { User } from '#contract/accounts.ts'

/** An application with everything that belongs to it, as its owner reads it. */
export interface OwnApplication {
  application: Application
  licenses: License[]
  serviceAreas: ServiceArea[]
  availability: AvailabilityEntry[]
}

export type LicenseDraft = Omit<License, 'id' | 'insuranceProvider' | 'insuranceExpirationDate'> & {
  insuranceProvider: string
  insuranceExpirationDate: string
}

export type AreaDraft = Omit<ServiceArea, 'id'>

/** Everything the six steps hold. */
export interface ApplicationValues extends Omit<
  CompleteApplication,
  'termsAccepted' | 'backgroundCheckConsent'
> {
  termsAccepted: boolean
  backgroundCheckConsent: boolean
  licenses: LicenseDraft[]
  serviceAreas: AreaDraft[]
  /** Sunday to Saturday; a day off keeps its times, so that switching it on brings them back. */
  availability: AvailabilityRequest[]
  /** What is being typed and not yet added. */
  newLicense: LicenseDraft
  newArea: string
}

export const USUAL_HOURS = { startTime: '09:00', endTime: '17:00' } as const

const DAYS_A_WEEK = 7
const isWeekday = (day: number) => day >= 1 && day <= 5

export const EMPTY_LICENSE: LicenseDraft = {
  licenseType: 'contractor',
  licenseNumber: '',
  issuingState: '',
  expirationDate: '',
  insuranceProvider: '',
  insuranceExpirationDate: '',
}

/** Nothing but the type, which always has one, was filled in. */
export const isBlankLicense = ({ licenseType: _type, ...texts }: LicenseDraft): boolean =>
  Object.values(texts).every((text) => text.trim() === '')

/** What was saved stands there; only the names and the e-mail fall back to the signed-in user's. */
export function valuesOf(
  own: OwnApplication | null,
  user: Pick<User, 'firstName' | 'lastName' | 'email'>,
): ApplicationValues {
  const saved = own?.application
  return {
    firstName: saved?.firstName || user.firstName,
    lastName: saved?.lastName || user.lastName,
    phone: saved?.phone ?? '',
    email: saved?.email || user.email,
    address: saved?.address ?? '',
    city: saved?.city ?? '',
    state: saved?.state ?? '',
    zipCode: saved?.zipCode ?? '',
    businessName: saved?.businessName ?? '',
    businessType: saved?.businessType ?? 'sole_proprietorship',
    businessAddress: saved?.businessAddress ?? '',
    businessPhone: saved?.businessPhone ?? '',
    businessEmail: saved?.businessEmail ?? '',
    taxId: saved?.taxId ?? '',
    yearsExperience: saved?.yearsExperience ?? 0,
    emergencyContact: saved?.emergencyContact ?? '',
    emergencyPhone: saved?.emergencyPhone ?? '',
    termsAccepted: saved?.termsAccepted ?? false,
    backgroundCheckConsent: saved?.backgroundCheckConsent ?? false,
    communicationConsent: saved?.communicationConsent ?? false,
    licenses: (own?.licenses ?? []).map(licenseDraft),
    serviceAreas: (own?.serviceAreas ?? []).map(areaDraft),
    availability: weekOf(own?.availability ?? []),
    newLicense: EMPTY_LICENSE,
    newArea: '',
  }
}

/** Where nothing was ever said about the week, Monday to Friday are working days. */
const weekOf = (saved: readonly AvailabilityEntry[]): AvailabilityRequest[] =>
  Array.from({ length: DAYS_A_WEEK }, (_, dayOfWeek) => {
    const day = saved.find((each) => each.dayOfWeek === dayOfWeek)
    if (day === undefined)
      return { dayOfWeek, ...USUAL_HOURS, isAvailable: saved.length === 0 && isWeekday(dayOfWeek) }
    const { startTime, endTime, isAvailable } = day
    return { dayOfWeek, startTime, endTime, isAvailable }
  })

const licenseDraft = ({ id: _id, ...license }: License): LicenseDraft => ({
  ...license,
  insuranceProvider: license.insuranceProvider ?? '',
  insuranceExpirationDate: license.insuranceExpirationDate ?? '',
})

const areaDraft = ({ id: _id, ...area }: ServiceArea): AreaDraft => area

const isTime = (time: string) => /^\d{2}:\d{2}$/.test(time)

/** A day as it is sent: the times of a day off do not matter, but must be times in their order. */
export const sentDay = (day: AvailabilityRequest): AvailabilityRequest =>
  day.isAvailable || (isTime(day.startTime) && isTime(day.endTime))
    ? day
    : { ...day, ...USUAL_HOURS }

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
