import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { hideToast, showToast, shownToast } from '#web/lib/toast.ts'
import { decidedLater, keepingMine, loadingTheirs, reaching, told } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { focusProblem } from './focus-problem.ts'
import { firstStepOf, refusedFor, stopBeforeSubmit, stopOn } from './problems.ts'
import type { Stop } from './problems.ts'
import { stepAt } from './steps.ts'
import { useIsSubmitting, useSaving } from './use-saving.ts'
import { useStep } from './use-step.ts'
import type { Applicant } from './values.ts'

/** The draft, the step it is open at, and everything the buttons of the wizard do. */
export function useWizard(own: OwnApplication | null, user: Applicant) {
  const [draft, store] = useDraft(own, user)
  const { step, heading, go } = useStep(draft.reached)
  const saving = useSaving(store)
  const isSubmitting = useIsSubmitting()
  const frame = useRef<HTMLFormElement>(null)

  function show(to: number) {
    store.change((before) => reaching(before, to))
    go(to)
  }

  function stopAt({ step: at, problems, toast }: Stop) {
    showToast(toast)
    flushSync(() => {
      store.change((before) => told(before, problems, stepAt(at).fields))
      show(at)
    })
    focusProblem(frame.current)
  }

  /** Back is always open; on goes who has put right every step before. */
  function openStep(to: number) {
    for (let at = step; at < to; at += 1) {
      const stop = stopOn(at, store.read().values)
      if (stop !== null) {
        stopAt(stop)
        return
      }
    }
    if (to > step) {
      const toast = shownToast()
      if (toast?.kind === 'error') hideToast(toast)
      if (step === 1) saving.open()
      store.change((before) => ({ ...before, problems: {} }))
    }
    show(to)
  }

  /** The first of what the server found wrong gets the keyboard, while one is still here. */
  const onError = (error: Error) => {
    const at = firstStepOf(refusedFor(error))
    if (at === null) return
    flushSync(() => show(at))
    focusProblem(frame.current)
  }

  function save() {
    if (store.read().state !== 'saving' && !saving.isSubmitting())
      saving.save(undefined, { onError })
  }

  function submit() {
    if (saving.isSubmitting()) return
    const stop = stopBeforeSubmit(store.read().values)
    if (stop === null) saving.submit(undefined, { onError })
    else stopAt(stop)
  }

  function keepMine() {
    const during = draft.elsewhere?.during
    store.change(keepingMine)
    if (during === 'submit') submit()
    else save()
  }

  return {
    draft,
    store,
    step,
    frame,
    heading,
    isSubmitting,
    openStep,
    save,
    submit,
    keepMine,
    loadTheirs: () => store.change((before) => loadingTheirs(before, user)),
    decideLater: () => store.change(decidedLater),
  }
}
