import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button-style.ts'
import { dialogSoon } from '#web/ui/dialog-later.tsx'
import { usePriceDraft } from './use-price-draft.ts'

const CompleteDialog = dialogSoon(
  async () =>
    (await import('#web/features/bookings/professional/job-dialogs.ts')).jobDialogs.CompleteDialog,
)

interface CompleteButtonProps {
  job: Booking
  label: string
  variant: ButtonVariant
  describedBy?: string | undefined
  className?: string | undefined
}

/** The last step of a job asks for the final price. The form is question enough: this button need not be held. */
export function CompleteButton({
  job,
  label,
  variant,
  describedBy,
  className,
}: CompleteButtonProps) {
  const [open, setOpen] = useState(false)
  const { draft, type, forget } = usePriceDraft(job)
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
      <CompleteDialog
        {...{ job, draft }}
        onChange={type}
        open={open}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false)
          forget()
        }}
      />
    </>
  )
}
