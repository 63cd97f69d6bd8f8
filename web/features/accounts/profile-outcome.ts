import { ApiError } from '#web/lib/api-error.ts'
import { adviceFor, notDone } from '#web/lib/refusal.ts'
import type { Toast } from '#web/lib/toast.ts'
import { isProfileField } from './profile-draft.ts'
import type { ProfileValues } from './profile-draft.ts'

export type ProfileErrors = Partial<Record<keyof ProfileValues, string | undefined>>

/** What the server found wrong, by field. */
export function profileErrors(error: Error): ProfileErrors {
  const issues = (error instanceof ApiError && error.problem?.issues) || []
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => (isProfileField(path) ? [[path, message]] : [])),
  )
}

export const isAboutFields = (error: Error): boolean => Object.keys(profileErrors(error)).length > 0

export const profileNotSaved = (error: Error): Toast => ({
  title: notDone('Your profile was', 'saved', error),
  text: `What you typed is kept. ${adviceFor(error)}`,
  kind: 'error',
})
