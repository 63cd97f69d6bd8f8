import type { OwnApplication } from '#web/features/applications/queries.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import type { ApplicationValues } from './values.ts'

/** What is kept of an application while it is being filled in. */
export interface KeptDraft {
  values: ApplicationValues
  /** What the server held when it was last read or saved here; null where it held none. */
  base: OwnApplication | null
  /** What was sent to be saved and may have arrived, as long as no answer says so. */
  sent: ApplicationValues | null
  /** It was sent in, or may have been: then what the server does not hold of it is still to be saved. */
  sentIn: boolean
  /** The furthest step that was reached. */
  reached: number
}

// The next person to sign in on this tab has another id, and so another draft.
const tabOf = (userId: string) => keptInTab<KeptDraft>(`application_draft_${userId}`, 4)

export const keepDraft = (userId: string, draft: KeptDraft): void => {
  const { values, base, sent, sentIn, reached } = draft
  tabOf(userId).keep({ values, base, sent, sentIn, reached })
}

export const forgetDraft = (userId: string): void => tabOf(userId).forget()

/**
 * The draft of this person in this tab, unless it belongs to another application than `own`. Where no
 * application is known there is no other one.
 */
export function readKeptDraft(userId: string, own: OwnApplication | null): KeptDraft | null {
  const kept = tabOf(userId).read()
  if (kept === null || !isOfAnother(kept.base, own)) return kept
  forgetDraft(userId)
  return null
}

export const isOfAnother = (base: OwnApplication | null, own: OwnApplication | null): boolean =>
  base !== null && own !== null && base.application.id !== own.application.id
