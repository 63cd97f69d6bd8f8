import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CompleteForm } from './complete-form.tsx'
import type { PriceDraft } from './price-draft.ts'

interface CompleteButtonProps {
  job: Booking
  label: string
  variant: ButtonVariant
  describedBy?: string | undefined
  className?: string | undefined
  draft: PriceDraft
  onChange: (draft: PriceDraft) => void
  onDone: () => void
}

/** The last step of a job asks for the final price. The form is question enough: this button need not be held. */
export function CompleteButton({
  job,
  label,
  variant,
  describedBy,
  className,
  onDone,
  ...typed
}: CompleteButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
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
        gone="This job is not yours any more. What you wrote can still be read and copied."
        onClose={() => setOpen(false)}
      >
        <CompleteForm
          job={job}
          {...typed}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Dialog>
    </>
  )
}
