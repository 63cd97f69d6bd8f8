import { useState } from 'react'
import type { ReactNode } from 'react'
import { PhotoDialog } from './photo-dialog.tsx'

interface PhotoThumbProps {
  /** What it shows, in words. */
  title: string
  thumb: string
  full: string
  width: number
  height: number
  /** What may be done with it once it is open; `close` takes one back. */
  actions?: (close: () => void) => ReactNode
}

/** A small photo that opens the large one. */
export function PhotoThumb({ title, thumb, full, width, height, actions }: PhotoThumbProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block size-22 overflow-hidden rounded-card border border-line bg-sand transition-colors hover:border-ink"
      >
        <img src={thumb} alt={title} loading="lazy" className="size-full object-cover" />
      </button>
      {open && (
        <PhotoDialog
          {...{ title, width, height }}
          src={full}
          onClose={close}
          {...(actions && { actions: actions(close) })}
        />
      )}
    </>
  )
}
