import { useState } from 'react'
import type { VisitCase } from '#contract/cases.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'

const ReturnTimeDialog = dialogLater(
  async () => (await import('./return-time-dialog.tsx')).ReturnTimeDialog,
)

/** Opens what a return visit is booked with, wherever its customer reads that one is theirs. */
export function ChooseReturnTime({ told }: { told: VisitCase }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        Choose a time<span className="sr-only"> for your return visit</span>
      </Button>
      {choosing && <ReturnTimeDialog told={told} onClose={() => setChoosing(false)} />}
    </>
  )
}
