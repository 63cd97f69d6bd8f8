import { useEffect } from 'react'
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
  return { step, go: (to: number) => navigate(proApplyPath(to)) }
}
