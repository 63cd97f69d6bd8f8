import { useRef, useState } from 'react'
import type { CaseWithThread } from '#contract/cases.ts'
import { dangerName } from '#contract/job-care.ts'
import { DangerLater } from '#web/features/assistant/danger-later.tsx'
import { useBringIntoView } from '#web/features/assistant/use-bring-into-view.ts'
import { DangerNote } from '#web/lib/job-care.tsx'

/**
 * Which danger a case tells of, and for its customer what to do. What they tell of here comes into view, and is read out: they
 * write at the foot of the thread.
 */
export function CaseDanger({ told: { state, danger, safety, zip } }: { told: CaseWithThread }) {
  const hazard = safety?.hazard ?? null
  const [before] = useState(hazard)
  const steps = useRef<HTMLDivElement>(null)
  useBringIntoView(steps, hazard)
  if (safety === undefined)
    return state === 'open' && danger ? <DangerNote>{dangerName(danger)}.</DangerNote> : null
  return (
    <div ref={steps} className="scroll-mt-6">
      <DangerLater key={hazard} safety={safety} zip={zip} open isNew={hazard !== before} />
    </div>
  )
}
