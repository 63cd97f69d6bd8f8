import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { proApplyPath } from '#web/app/paths.ts'

/** The step that stands in the address, so that a reload and the browser's back button keep it. */
export function useStep(reached: number) {
  const [, navigate] = useLocation()
  const asked = Number(new URLSearchParams(useSearch()).get('step') ?? 1)
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), reached) : 1
  useEffect(() => {
    if (step !== asked) navigate(proApplyPath(step), { replace: true })
  }, [step, asked, navigate])
  const go = (to: number) => {
    const { pathname, search } = window.location
    if (pathname + search !== proApplyPath(to)) navigate(proApplyPath(to))
  }
  return { step, heading: useStepFocus(step), go }
}

/** A step that was just opened begins at its heading, for the keyboard, the reader and the eye. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // The first step to be shown is left where the page put the keyboard.
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('form')?.scrollIntoView()
  }, [step])
  return heading
}
