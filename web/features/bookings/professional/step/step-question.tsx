import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { AskedChange } from '#contract/asked-change.ts'
import type { Booking } from '#contract/bookings.ts'
import { currentTime } from '#web/lib/clock.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { isEarly, whenItStarts } from './steps.ts'

interface StepQuestionProps {
  job: Booking
  /** What the step is called. */
  label: string
  open: boolean
  onClose: () => void
  onStart: () => void
}

/** Asked before a step that comes long before its window, as the wrong job is easily pressed, and before one that leaves a question unanswered. */
export function StepQuestion({ label, open, onClose, ...rest }: StepQuestionProps) {
  // Not on a button: the key that was held to get here is still down.
  const question = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      title={rest.job.change === null ? `${label} already?` : `${label} without an answer?`}
      subtitle={rest.job.title}
      onClose={onClose}
      gone="This job is not yours any more."
      initialFocus={question}
    >
      <Question {...rest} onClose={onClose} question={question} />
    </Dialog>
  )
}

interface QuestionProps extends Omit<StepQuestionProps, 'label' | 'open'> {
  question: RefObject<HTMLDivElement | null>
}

function Question({ job, onClose, onStart, question }: QuestionProps) {
  const [now] = useState(currentTime)
  const settled = useSettled()
  const early = isEarly(job, now) ? `${whenItStarts(job, now)} ` : ''
  return (
    <div className="grid gap-5">
      <div ref={question} tabIndex={-1} className="grid max-w-text gap-3">
        {job.change !== null && <LeftUnanswered job={job} change={job.change} />}
        <p>{early}Start now?</p>
      </div>
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

function LeftUnanswered({ job, change }: { job: Booking; change: AskedChange }) {
  const { customer, timeZone, windowStart, windowEnd } = job
  const name = customer?.firstName || 'The customer'
  return (
    <>
      <p>
        {change.reason === undefined
          ? name
          : `Fixwell, for ${customer?.firstName || 'the customer'},`}{' '}
        has asked whether you can come{' '}
        <span className="figures font-semibold">
          {formatWindow(change.start, change.end, timeZone)}
        </span>{' '}
        instead.
      </p>
      <p>
        If you set off now, the time stays as it is,{' '}
        <span className="figures">{formatWindow(windowStart, windowEnd, timeZone)}</span>, and we
        tell {customer?.firstName || 'the customer'} so.
      </p>
    </>
  )
}
