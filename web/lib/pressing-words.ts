import { dangerName } from '#contract/job-care.ts'
import type { Pressing } from '#contract/urgency.ts'

export type PressingKind = 'danger' | 'urgent'

/** How pressing it is, told of what cannot wait alone. */
export const pressingOf = ({ danger, urgency }: Pressing): PressingKind | null =>
  danger !== undefined ? 'danger' : urgency === 'high' ? 'urgent' : null

/** Which danger, as the beginning of a sentence; blank where there is none. */
export const dangerIn = ({ danger }: Pressing): string =>
  danger === undefined ? '' : dangerName(danger)
