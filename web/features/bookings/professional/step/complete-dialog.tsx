import type { ComponentProps } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { CompleteForm } from './complete-form.tsx'

interface CompleteDialogProps extends ComponentProps<typeof CompleteForm> {
  open: boolean
  onClose: () => void
}

/** Asks for the final price. */
export function CompleteDialog({ open, onClose, ...form }: CompleteDialogProps) {
  return (
    <Dialog
      open={open}
      title="Complete this job"
      subtitle={form.job.title}
      gone="This job is not yours any more. What you wrote can still be read and copied."
      onClose={onClose}
    >
      <CompleteForm {...form} />
    </Dialog>
  )
}
