import type { Application } from '#contract/applications.ts'
import { isSameArea, isSameLicense } from './child-lists.ts'
import type { ApplicationValues, OwnApplication } from './draft-values.ts'

const TEXTS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
  'businessName',
  'businessAddress',
  'businessPhone',
  'businessEmail',
  'taxId',
  'emergencyContact',
  'emergencyPhone',
] as const satisfies readonly (keyof Application & keyof ApplicationValues)[]

const CHOICES = ['businessType', 'yearsExperience'] as const

/**
 * Whether saving these values over what the server holds would overwrite anything that somebody put
 * there. What is blank there, or the same here, is no loss.
 */
export function wouldLose(
  { application, licenses, serviceAreas, availability }: OwnApplication,
  values: ApplicationValues,
): boolean {
  const texts = TEXTS.some(
    (field) => application[field] !== '' && application[field] !== values[field].trim(),
  )
  const choices = CHOICES.some(
    (field) => application[field] !== null && application[field] !== values[field],
  )
  const lists =
    licenses.some((each) => !values.licenses.some((mine) => isSameLicense(mine, each))) ||
    serviceAreas.some((each) => !values.serviceAreas.some((mine) => isSameArea(mine, each)))
  const days = availability.some(({ dayOfWeek, isAvailable, startTime, endTime }) => {
    const mine = values.availability.find((each) => each.dayOfWeek === dayOfWeek)
    if (mine?.isAvailable !== isAvailable) return true
    return isAvailable && (mine.startTime !== startTime || mine.endTime !== endTime)
  })
  return texts || choices || lists || days
}
