import { adviceFor, notDone } from '#web/lib/refusal.ts'
import type { Toast } from '#web/lib/toast.ts'

/** What happened, as far as it is known without an answer, what was kept and, where the server or the connection said so, why. */
export function notSaved(what: string, error: Error, done = 'saved'): Toast {
  return {
    title: notDone(what, done, error),
    text: `What you entered is kept. ${adviceFor(error)}`,
    kind: 'error',
  }
}
