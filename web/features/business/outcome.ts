import { ApiError } from '#web/lib/api-error.ts'
import type { Toast } from '#web/lib/toast.ts'

/** What happened, what was kept and, where the server or the connection said so, why. */
export function notSaved(what: string, error: Error, done = 'saved'): Toast {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const unreachable = error instanceof ApiError && error.status === 0
  const why = refused ? error.problem?.detail : unreachable ? error.message : undefined
  return {
    title: `${what} not ${done}`,
    text: `What you entered is kept. ${why ?? 'Please try again.'}`,
    kind: 'error',
  }
}
