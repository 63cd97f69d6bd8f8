import { formatMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OwnApplication } from '#web/features/applications/queries.ts'

interface ConflictDialogProps {
  /** What was saved elsewhere; null while nothing is in the way. */
  own: OwnApplication | null
  onClose: () => void
  onLoad: () => void
  onKeep: () => void
}

/** Another tab or device has saved: which of the two is to stay? */
export function ConflictDialog({ own, onClose, onLoad, onKeep }: ConflictDialogProps) {
  return (
    <Dialog open={own !== null} title="Saved somewhere else" onClose={onClose}>
      <div className="grid gap-5">
        <p>
          This application was saved in another tab or on another device
          {own && ` on ${formatMoment(own.application.updatedAt)}`}. What you typed here is still
          here, and nothing was overwritten. Which one do you want to go on with?
        </p>
        <div className="grid gap-3">
          <Button onClick={onKeep}>Keep mine</Button>
          <Button variant="secondary" onClick={onLoad}>
            Load what was saved elsewhere
          </Button>
        </div>
        <p className="text-15 text-quiet">
          Keep mine saves what you see here over it. Loading replaces what you typed here.
        </p>
      </div>
    </Dialog>
  )
}
