import { get, useFormContext } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import type { ApplicationValues } from './draft-values.ts'

const OPTIONAL: readonly FieldPath<ApplicationValues>[] = [
  'newLicense.insuranceProvider',
  'newLicense.insuranceExpirationDate',
  'newArea',
]

/** A field of the application, with what is wrong with it. */
export function useFields() {
  const { register, formState } = useFormContext<ApplicationValues>()
  const { errors } = formState
  return (name: FieldPath<ApplicationValues>) => ({
    ...register(name, name === 'yearsExperience' ? { valueAsNumber: true } : {}),
    error: messageAt(errors, name),
    'aria-required': !OPTIONAL.includes(name),
    // Clear of the bar with the buttons, which stays in sight on a phone.
    className: 'scroll-mb-28',
  })
}

/** The sentence at a place of the form's errors. */
export const messageAt = (errors: object, name: string): string | undefined =>
  get(errors, `${name}.message`)
