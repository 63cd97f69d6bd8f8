import { ApiError } from './api-error.ts'
import { showToast } from './toast.ts'

/** Why the state no longer allowed it, where the server said so: then it did arrive, and there is nothing to try again. */
export const conflictReason = (error: Error): string | undefined =>
  error instanceof ApiError && error.status === 409 ? error.problem?.detail : undefined

/** Adds why the state no longer allowed it, where the server said so. */
export const withConflictReason = (text: string, error: Error): string => {
  const reason = conflictReason(error)
  return reason ? `${text} ${reason}` : text
}

export const FASTER = 'Somebody else was faster'

/** Says that somebody else was faster, and with what, where it was refused for that; answers whether it was. */
export function tellFaster(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  showToast({
    title: FASTER,
    ...(error.problem && { text: error.problem.detail }),
    kind: 'error',
  })
  return true
}
