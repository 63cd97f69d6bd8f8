import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { rememberAfterLogin } from '#web/lib/session-keys.ts'

/** When the session has ended, signing in again leads back to the draft that was kept. */
export function comeBackAfterLogin(error: Error): void {
  if (error instanceof ApiError && error.status === 401) rememberAfterLogin(paths.aiBooking)
}
