import { ApiError } from '#web/lib/api-error.ts'
import { adviceFor } from '#web/lib/refusal.ts'
import type { Toast } from '#web/lib/toast.ts'

/** The two ways to decide, and the one to wait for more. */
export type Outcome = 'approved' | 'returned' | 'rejected'

/** The state had changed before the decision arrived: somebody else was faster. */
export const isOvertaken = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 409

export const decided: Record<Outcome, Toast> = {
  approved: {
    title: 'Application approved',
    text: 'The applicant is a professional now, and is told by e-mail.',
    kind: 'success',
  },
  returned: {
    title: 'Application returned',
    text: 'The applicant is told by e-mail what you ask, and sends it in again.',
    kind: 'success',
  },
  rejected: {
    title: 'Application rejected',
    text: 'The applicant is told by e-mail, with your reason.',
    kind: 'success',
  },
}

/** What happened, what was kept and, where the server or the connection said so, why. */
export const notDecided = (outcome: Outcome, error: Error): string =>
  `The application was not ${outcome}. What you entered is kept. ${adviceFor(error)}`
