import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { hideToast, showToast, shownToast } from '#web/lib/toast.ts'
import type { ShownToast } from '#web/lib/toast.ts'
import { decidedLater, keepingMine, loadingTheirs, reaching, told } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { focusProblem } from './focus-problem.ts'
import { firstStepOf, refusedFor, stopBeforeSubmit, stopOn } from './problems.ts'
import type { Stop } from './problems.ts'
import { stepAt } from './steps.ts'
import { useIsSubmitting, useSaving } from './use-saving.ts'
import { useStep } from './use-step.ts'
import type { Applicant, ApplicationValues } from './values.ts'

type Asking = (values: ApplicationValues) => Stop | null

/** Why somebody was stopped, and how to find out whether they still would be. */
type Said = { toast: ShownToast; again: Asking } | null

/** The draft, the step it is open at, and everything the buttons of the wizard do. */
export function useWizard(own: OwnApplication | null, user: Applicant) {
  const [draft, store] = useDraft(own, user)
  const { step, heading, go } = useStep(draft.reached)
  const saving = useSaving(store)
  const isSubmitting = useIsSubmitting()
  const frame = useRef<HTMLFormElement>(null)
  const said = useRef<Said>(null)

  // What was said to be missing is not said any longer than it is.
  useEffect(() => {
    if (said.current === null) return
    const { toast, again } = said.current
    if (shownToast() === toast && again(draft.values)?.toast.title === toast.title) return
    hideToast(toast)
    said.current = null
  }, [draft.values])

  function show(to: number) {
    store.change((before) => reaching(before, to))
    go(to)
  }

  function stopAt({ step: at, problems, toast }: Stop, again: Asking) {
    showToast(toast)
    const shown = shownToast()
    // Where the page is about to go, what it says last stays.
    said.current = shown?.title === toast.title ? { toast: shown, again } : null
    flushSync(() => {
      store.change((before) => told(before, problems, stepAt(at).fields))
      show(at)
    })
    focusProblem(frame.current)
  }

  /** Back is always open; on goes who has put right every step before. */
  function openStep(to: number) {
    for (let at = step; at < to; at += 1) {
      const ask: Asking = (values) => stopOn(at, values)
      const stop = ask(store.read().values)
      if (stop !== null) {
        stopAt(stop, ask)
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
    else stopAt(stop, stopBeforeSubmit)
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
