import { ApiError } from './api-error.ts'

/** Adds why the state no longer allowed it, where the server said so. */
export const withConflictReason = (text: string, error: Error): string => {
  const reason = error instanceof ApiError && error.status === 409 && error.problem?.detail
  return reason ? `${text} ${reason}` : text
}
