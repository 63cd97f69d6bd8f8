import type { OwnApplication } from '#web/features/applications/queries.ts'
import { contentsOf, contentsSent, isKnown, isNewer } from './contents.ts'
import type { Progress } from './details.ts'
import { isOfAnother } from './kept-draft.ts'
import type { KeptDraft } from './kept-draft.ts'
import { areasProblem, newAreas, withLicense } from './parts.ts'
import {
  firstStepOf,
  furthest,
  isNothing,
  problemsOf,
  stillWrong,
  within,
  without,
} from './problems.ts'
import type { Problems } from './problems.ts'
import { EMPTY_LICENSE, areasFrom, valuesOf, withoutNotAdded } from './values.ts'
import type { Applicant, ApplicationValues } from './values.ts'

/** Everything typed into the steps, and how it stands with the server. */
export interface Draft extends KeptDraft {
  /**
   * `typed` is more than the server holds, `saving` is on its way, `refused` was not taken, and a
   * `conflict` would overwrite what somebody else has saved.
   */
  state: 'typed' | 'saving' | 'saved' | 'refused' | 'conflict'
  /** The values as they were last read or saved. */
  saved: ApplicationValues
  /** What is wrong, as far as it was told. */
  problems: Problems
  /** In a conflict: what was saved elsewhere, and what was being done. */
  elsewhere: { own: OwnApplication; during: 'save' | 'submit' } | null
  /** What of an application that is in is being saved right now. */
  progress: Progress | null
}

const isSame = (one: ApplicationValues, other: ApplicationValues) =>
  JSON.stringify(one) === JSON.stringify(other)

/** As it is while nothing is on its way. */
const atRest = (draft: Draft): Draft => {
  const { values, saved, sent, sentIn } = draft
  const isSaved = sent === null && !sentIn && isSame(values, saved)
  return { ...draft, state: isSaved ? 'saved' : 'typed' }
}

const unlessSaving = (draft: Draft): Draft => (draft.state === 'saving' ? draft : atRest(draft))

/** The draft to begin with: what was saved, or what was typed over it in this tab. */
export function begun(own: OwnApplication | null, user: Applicant, kept: KeptDraft | null): Draft {
  const values = valuesOf(own, user)
  const fresh: Draft = {
    state: 'saved',
    values,
    saved: values,
    base: own,
    sent: null,
    sentIn: false,
    reached: furthest(values),
    problems: {},
    elsewhere: null,
    progress: null,
  }
  // A save that ended while one was away has left nothing to keep.
  if (kept === null || isSame(kept.values, values)) return fresh
  const { base, sent, sentIn } = kept
  const reached = Math.max(kept.reached, furthest(kept.values))
  return atRest({ ...fresh, values: kept.values, base, sent, sentIn, reached })
}

/** Takes over what the server holds. */
const loaded = (draft: Draft, own: OwnApplication | null, user: Applicant): Draft => {
  const fresh = begun(own, user, null)
  return { ...fresh, reached: Math.max(draft.reached, fresh.reached) }
}

/** The server was asked again. Where nothing was typed here there is nothing to choose between. */
export function met(draft: Draft, own: OwnApplication | null, user: Applicant): Draft {
  if (draft.state !== 'saving' && isOfAnother(draft.base, own)) return begun(own, user, null)
  const isOutdated = draft.state === 'saved' && own !== null && isNewer(own, draft.base)
  return isOutdated ? loaded(draft, own, user) : draft
}

/** What was found wrong is looked at again while it is being put right; nothing else is. */
export function typed(draft: Draft, change: Partial<ApplicationValues>): Draft {
  const values = { ...draft.values, ...change }
  const fields = Object.keys(change)
  const still = stillWrong(draft.problems, values, fields)
  return unlessSaving({
    ...draft,
    values,
    problems: { ...without(draft.problems, fields), ...still },
  })
}

/** Says what is wrong with these fields, and no longer what was said of them before. */
export const told = (draft: Draft, problems: Problems, fields: readonly string[]): Draft => ({
  ...draft,
  problems: { ...without(draft.problems, fields), ...problems },
})

export const reaching = (draft: Draft, step: number): Draft => ({
  ...draft,
  reached: Math.max(draft.reached, step),
})

/** Adds the license that was typed, in the place of the one that was edited, or says what is wrong with it. */
export function withNewLicense(draft: Draft, edited: string | null = null): Draft {
  const { licenses, newLicense } = draft.values
  const wrong = within(problemsOf(draft.values), ['newLicense'])
  const heard = told(draft, wrong, ['newLicense', 'licenses'])
  return isNothing(wrong)
    ? typed(heard, {
        licenses: withLicense(licenses, newLicense, edited),
        newLicense: EMPTY_LICENSE,
      })
    : heard
}

export const withoutNewLicense = (draft: Draft): Draft =>
  typed(told(draft, {}, ['newLicense', 'licenses']), { newLicense: EMPTY_LICENSE })

/** Adds the area that was typed, or says why it is none. */
export function withNewArea(draft: Draft): Draft {
  const { serviceAreas, newArea } = draft.values
  const areas = areasFrom(newArea)
  const added = newAreas(areas, serviceAreas)
  const problem = areasProblem(added, serviceAreas)
  if (problem !== null) return told(draft, { newArea: problem }, ['newArea'])
  const heard = told(draft, {}, ['newArea', 'serviceAreas'])
  return typed(heard, { serviceAreas: [...serviceAreas, ...added], newArea: '' })
}

export const startSaving = (draft: Draft): Draft => ({ ...draft, state: 'saving' })

/** From here on the server may hold these, whether its answer arrives or not. */
export const sending = (draft: Draft, sent: ApplicationValues): Draft =>
  unlessSaving({ ...draft, sent })

/** Whether saving these over what the server holds now overwrites nothing of anybody else. */
export const isOurs = ({ base, sent }: Draft, own: OwnApplication, values: ApplicationValues) =>
  isKnown(contentsOf(own), [
    contentsOf(base),
    ...(sent === null ? [] : [contentsSent(sent)]),
    contentsSent(values),
  ])

/** The first two steps have opened an application; nobody has waited for it. */
export const opened = (draft: Draft, base: OwnApplication): Draft =>
  unlessSaving({ ...draft, base, sent: null })

/** What the server holds now; `values` are null where it did not take all of them. */
export const saved = (
  draft: Draft,
  base: OwnApplication,
  values: ApplicationValues | null,
): Draft =>
  atRest(
    values === null
      ? { ...draft, base }
      : { ...draft, base, saved: withoutNotAdded(values), sent: null },
  )

export const refused = (draft: Draft, problems: Problems): Draft => ({
  ...reaching(draft, firstStepOf(problems) ?? 1),
  state: 'refused',
  problems: { ...draft.problems, ...problems },
  progress: null,
})

export const inConflict = (draft: Draft, elsewhere: Draft['elsewhere']): Draft => ({
  ...draft,
  state: 'conflict',
  elsewhere,
})

export const decidedLater = (draft: Draft): Draft => atRest({ ...draft, elsewhere: null })

/** What was saved elsewhere may be overwritten. */
export const keepingMine = (draft: Draft): Draft =>
  decidedLater({ ...draft, base: draft.elsewhere?.own ?? draft.base })

export const loadingTheirs = (draft: Draft, user: Applicant): Draft =>
  draft.elsewhere === null ? draft : loaded(draft, draft.elsewhere.own, user)

/** It is being sent in, and may be in whether an answer says so or not. */
export const sendingIn = (draft: Draft, base: OwnApplication): Draft => ({
  ...draft,
  base,
  sentIn: true,
})

/** It is in, with everything that belongs to it: nothing is kept any more. */
export const sentIn = (draft: Draft): Draft =>
  atRest({ ...draft, sentIn: false, sent: null, saved: draft.values })
