import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

interface PhotoDialogProps {
  /** What it shows, in words. */
  title: string
  src: string
  /** In pixels, so that nothing jumps while it loads. */
  width: number
  height: number
  /** What may be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** One photo, as large as the screen lets it. */
export function PhotoDialog({ title, src, width, height, actions, onClose }: PhotoDialogProps) {
  return (
    <Dialog open wide title={title} gone="This is not there any more." onClose={onClose}>
      <div className="grid gap-5">
        <img
          {...{ src, width, height }}
          alt={`${title}, enlarged`}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-card bg-sand object-contain"
        />
        {actions && <DialogActions>{actions}</DialogActions>}
      </div>
    </Dialog>
  )
}
