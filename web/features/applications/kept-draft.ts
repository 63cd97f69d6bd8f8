import type { Application, License } from '#contract/applications.ts'
import {
  forgetApplicationDraft,
  readApplicationDraft,
  rememberApplicationDraft,
} from '#web/lib/session-keys.ts'
import type { ApplicationValues, OwnApplication } from './draft-values.ts'

/** What of the application the server held when it was last read or saved here. */
export interface Base extends Pick<Application, 'id' | 'version'> {
  licenses: License[]
}

export const baseOf = ({ application: { id, version }, licenses }: OwnApplication): Base => ({
  id,
  version,
  licenses,
})

/** What is kept of an application while it is being filled in, under the id of who fills it in. */
export interface KeptDraft {
  values: ApplicationValues
  /** Null where the server held none. */
  base: Base | null
  /** The furthest step that was reached. */
  reached: number
}

/** Goes up when a draft changes its shape: an older one is not read. */
const SHAPE = 1

export function keepDraft(userId: string, draft: KeptDraft): void {
  rememberApplicationDraft(userId, JSON.stringify({ shape: SHAPE, ...draft }))
}

/** The draft of this person in this tab, unless it belongs to another application than `own`. */
export function readKeptDraft(userId: string, own: OwnApplication | null): KeptDraft | null {
  try {
    const stored = readApplicationDraft(userId)
    if (stored === null) return null
    // Written above; another shape has another number.
    const { shape, values, base, reached } = JSON.parse(stored) as KeptDraft & { shape: number }
    if (shape === SHAPE && (base === null || base.id === own?.application.id))
      return { values: withNumbers(values), base, reached }
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
