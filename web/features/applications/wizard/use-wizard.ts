import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#contract/accounts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { hideToast, showToast, shownToast } from '#web/lib/toast.ts'
import type { ApplicationValues, OwnApplication } from './draft-values.ts'
import { isBlankLicense } from './draft-values.ts'
import { incomplete, notSaved, notSubmitted } from '#web/features/applications/outcome-toasts.ts'
import { useProblemFocus } from './problem-focus.ts'
import { comeBackAfterLogin } from '#web/features/applications/queries.ts'
import { isNewer } from './saved-elsewhere.ts'
import { LAST_STEP, gateToast, stepAt, stepOf } from './steps.ts'
import { useApplicationForm } from './use-application-form.ts'
import { SavedElsewhere, useDraftSaving } from './use-draft-saving.ts'
import { useStep } from './use-step.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useSubmission } from './use-submission.ts'
import { firstWrongStep } from './schema.ts'

interface WizardInput {
  own: OwnApplication | null
  user: User
  onUnderWay: (underWay: boolean) => void
}

/** Everything the buttons of the wizard do. */
export function useWizard({ own, user, onUnderWay }: WizardInput) {
  const application = useApplicationForm(own, user)
  const { form, held, reached, reach, keep, hasUnsaved, load } = application
  const { step, go } = useStep(reached)
  const saving = useDraftSaving(application)
  const submission = useSubmission({ userId: user.id, application, saving, onUnderWay })
  const [elsewhere, setElsewhere] = useState<{ own: OwnApplication; again: () => void } | null>(
    null,
  )
  // Before the problems: a step that is opened for one begins at the problem.
  const heading = useStepFocus(step)
  const { frame, focusProblem } = useProblemFocus<HTMLFormElement>()

  const busy = saving.saving || submission.submitting
  const hearOf = useEffectEvent((newest: OwnApplication) => {
    // Saved elsewhere while nothing was typed here: there is nothing to choose between.
    if (!busy && !hasUnsaved() && isNewer(newest, held.base)) load(newest)
  })
  useEffect(() => {
    if (own !== null) hearOf(own)
  }, [own])

  function open(to: number) {
    // The step must count as reached before the address names it.
    flushSync(() => reach(to))
    go(to)
  }

  async function showProblems(at: number) {
    await form.trigger([...stepAt(at).fields])
    if (at !== step) open(at)
    focusProblem()
  }

  /** Whether a step may be left; what is wrong is told. */
  async function check(at: number): Promise<boolean> {
    const values = form.getValues()
    const isRight = await form.trigger([...stepAt(at).fields])
    const pending = isRight ? pendingProblem(at, values) : null
    if (isRight && pending === null) return true
    if (pending !== null)
      form.setError(pending.field, { type: 'pending', message: pending.message })
    showToast(gateToast(pending === null ? at : 1, values))
    if (at !== step) open(at)
    focusProblem()
    return false
  }

  /** Back is always open; on goes who has put right every step before. */
  async function openStep(to: number) {
    for (let at = step; at < to; at += 1) if (!(await check(at))) return
    if (to > step) {
      if (shownToast()?.kind === 'error') hideToast()
      if (step === 1) saving.openInBackground()
    }
    open(to)
  }

  /** Tells why something was not saved or sent, where it belongs. */
  function failed(error: unknown, again: () => void, isSubmit: boolean) {
    comeBackAfterLogin(error)
    keep()
    if (error instanceof SavedElsewhere) {
      setElsewhere({ own: error.own, again })
      return
    }
    showToast(isSubmit ? notSubmitted(error) : notSaved(error))
    const issues = (error instanceof ApiError && error.problem?.issues) || []
    const known = issues.filter(({ path }) => isField(path))
    if (known.length === 0) return
    for (const { path, message } of known)
      form.setError(path as keyof ApplicationValues, { type: 'server', message }) // just checked
    open(Math.min(...known.map(({ path }) => stepOf(path))))
    focusProblem()
  }

  async function saveDraft() {
    if (busy) return
    try {
      await saving.saveByButton()
    } catch (error) {
      failed(error, () => void saveDraft(), false)
    }
  }

  async function submit() {
    if (submission.submitting) return
    const values = form.getValues()
    const wrongStep = firstWrongStep(values)
    if (wrongStep !== null) {
      showToast(wrongStep <= 2 ? incomplete : gateToast(wrongStep, values))
      await showProblems(wrongStep)
      return
    }
    try {
      await submission.run()
    } catch (error) {
      failed(error, () => void submit(), true)
    }
  }

  return {
    form,
    step,
    reached,
    openStep,
    frame,
    heading,
    saveDraft,
    saving: saving.saving,
    submit,
    submitting: submission.submitting,
    progress: submission.progress,
    elsewhere: elsewhere?.own ?? null,
    decideLater: () => setElsewhere(null),
    loadSaved: () => {
      if (elsewhere !== null) load(elsewhere.own)
      setElsewhere(null)
    },
    keepMine: () => {
      if (elsewhere === null) return
      held.base = elsewhere.own
      setElsewhere(null)
      elsewhere.again()
    },
  }
}

const isField = (path: string) => {
  const [field] = path.split('.', 1)
  return Array.from({ length: LAST_STEP }, (_, index) => stepAt(index + 1)).some(({ fields }) =>
    fields.some((each) => each === field),
  )
}

/** Something was typed on this step and not added: going on would lose it. */
function pendingProblem(step: number, { newLicense, newArea }: ApplicationValues) {
  if (step === 3 && !isBlankLicense(newLicense)) {
    const message = 'Add this license, or clear it, before you go on.'
    return { field: 'newLicense', message } as const
  }
  if (step === 4 && newArea.trim() !== '') {
    return { field: 'newArea', message: 'Add this area, or clear it, before you go on.' } as const
  }
  return null
}
