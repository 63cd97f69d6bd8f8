import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

interface PhotoTileProps {
  src: string
  alt: string
  faded?: boolean
  /** What lies over it. */
  children?: ReactNode
  /** What taking it away is called, and does. */
  remove?: { label: string; press: () => void } | undefined
}

/** A photo that is not kept yet: chosen, on its way, or stuck. */
export function PhotoTile({ src, alt, faded = false, children, remove }: PhotoTileProps) {
  return (
    <div className="relative size-22">
      <img
        src={src}
        alt={alt}
        className={classNames(
          'size-full rounded-card border border-line object-cover',
          faded && 'opacity-50',
        )}
      />
      {children}
      {remove && (
        <button
          type="button"
          aria-label={remove.label}
          onClick={remove.press}
          className="absolute -top-2 -right-2 grid size-11 place-items-center"
        >
          <span className="grid size-7 place-items-center rounded-pill border border-line bg-card text-ink shadow-raised">
            <X size={16} />
          </span>
        </button>
      )}
    </div>
  )
}
