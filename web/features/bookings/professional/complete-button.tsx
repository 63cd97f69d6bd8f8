import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CompleteForm } from './complete-form.tsx'
import { EMPTY_PRICE } from './price-draft.ts'

interface CompleteButtonProps {
  job: Booking
  label: string
  urgent: boolean
  describedBy?: string | undefined
  className?: string
}

/** The last step of a job asks for the final price. What was typed is kept while the page is. */
export function CompleteButton({
  job,
  label,
  urgent,
  describedBy,
  className,
}: CompleteButtonProps) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(EMPTY_PRICE)
  return (
    <>
      <Button
        variant={urgent ? 'primary' : 'secondary'}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
        {...(className && { className })}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        title="Complete this job"
        subtitle={job.title}
        onClose={() => setOpen(false)}
      >
        <CompleteForm job={job} draft={draft} onChange={setDraft} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
