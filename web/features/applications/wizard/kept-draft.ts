import type { Application, AvailabilityRequest, License } from '#contract/applications.ts'
import {
  forgetApplicationDraft,
  readApplicationDraft,
  rememberApplicationDraft,
} from '#web/lib/session-keys.ts'
import type { ApplicationValues, AreaDraft, OwnApplication } from './draft-values.ts'

/** What the server held when it was last read or saved here. */
export interface Base {
  application: Application
  licenses: License[]
  serviceAreas: AreaDraft[]
  availability: AvailabilityRequest[]
}

/** What is kept of an application while it is being filled in, under the id of who fills it in. */
export interface KeptDraft {
  values: ApplicationValues
  /** Null where the server held none. */
  base: Base | null
  /** What was sent to be saved and may have arrived, as long as no answer says so. */
  sent: ApplicationValues | null
  /** The furthest step that was reached. */
  reached: number
}

/** Goes up when a draft changes its shape: an older one is not read. */
const SHAPE = 2

export function keepDraft(userId: string, draft: KeptDraft): void {
  rememberApplicationDraft(userId, JSON.stringify({ shape: SHAPE, ...draft }))
}

/**
 * The draft of this person in this tab, unless it belongs to another application than `own`. Where no
 * application is known there is no other one.
 */
export function readKeptDraft(userId: string, own: OwnApplication | null): KeptDraft | null {
  try {
    const stored = readApplicationDraft(userId)
    if (stored === null) return null
    // Written above; another shape has another number.
    const kept = JSON.parse(stored) as KeptDraft & { shape: number }
    const { shape, values, base, sent, reached } = kept
    const isAnother = own !== null && base !== null && base.application.id !== own.application.id
    if (shape === SHAPE && !isAnother)
      return { values: withNumbers(values), base, sent: sent && withNumbers(sent), reached }
  } catch {
    // What cannot be read is no draft.
  }
  forgetApplicationDraft(userId)
  return null
}

// A number that was emptied is NaN, which JSON writes as null.
const withNumbers = (values: ApplicationValues): ApplicationValues => ({
  ...values,
  yearsExperience: values.yearsExperience ?? Number.NaN,
})
