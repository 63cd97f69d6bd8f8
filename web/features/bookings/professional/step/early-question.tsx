import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { currentTime } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { whenItStarts } from './steps.ts'

interface EarlyQuestionProps {
  job: Booking
  /** What the step is called. */
  label: string
  open: boolean
  onClose: () => void
  onStart: () => void
}

/** Asked before a step that comes long before its window: the wrong job is easily pressed. */
export function EarlyQuestion({ label, open, onClose, ...rest }: EarlyQuestionProps) {
  // Not on a button: the key that was held to get here is still down.
  const question = useRef<HTMLParagraphElement>(null)
  return (
    <Dialog
      open={open}
      title={`${label} already?`}
      subtitle={rest.job.title}
      onClose={onClose}
      gone="This job is not yours any more."
      initialFocus={question}
    >
      <Question {...rest} onClose={onClose} question={question} />
    </Dialog>
  )
}

interface QuestionProps extends Omit<EarlyQuestionProps, 'label' | 'open'> {
  question: RefObject<HTMLParagraphElement | null>
}

function Question({ job, onClose, onStart, question }: QuestionProps) {
  const [now] = useState(currentTime)
  const settled = useSettled()
  return (
    <div className="grid gap-5">
      <p ref={question} tabIndex={-1} className="max-w-text">
        {whenItStarts(job, now)} Start now?
      </p>
      <DialogActions>
        <Button
          disabled={!settled}
          onClick={() => {
            onClose()
            onStart()
          }}
        >
          Start now
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
      </DialogActions>
    </div>
  )
}
