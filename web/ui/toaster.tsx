import { useEffect, useState } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { hideToast, newestToastKey, useShownToast } from '#web/lib/toast.ts'
import type { ShownToast } from '#web/lib/toast.ts'
import { useCoveredAfter } from './modal-count.ts'
import { SiteLink } from './site-link.tsx'

const SHOWN_MS = 6000
/** What can be taken back or leads on is read, and thought about. */
const LONGER_SHOWN_MS = 12_000

const icons = { info: Info, success: CircleCheck, error: CircleAlert }
const colours = { info: 'text-ink', success: 'text-pine', error: 'text-danger' }

/**
 * Where toasts appear. The live region is always there, else its first words would go unread. While a dialog covers the
 * page, nobody could read here what is new: only what was said before lies on below.
 */
export function Toaster() {
  const toast = useShownToast()
  const coveredAfter = useCoveredAfter()
  const covered = coveredAfter !== null
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-atomic="true"
      // At the top, clear of the thumb's buttons and of a form's last one.
      className="pointer-events-none fixed inset-x-4 top-4 z-50 sm:top-20 sm:left-auto sm:w-104"
    >
      {toast && !(covered && toast.key > coveredAfter) && (
        <ToastCard key={toast.key} toast={toast} outOfReach={covered} />
      )}
    </section>
  )
}

/** The same inside an open dialog, for what is said while it is open: all around it is out of reach, for a screen reader, too. */
export function DialogToasts() {
  const toast = useShownToast()
  const [before] = useState(newestToastKey)
  return (
    <div
      role="status"
      aria-atomic="true"
      // Above the dialog, or on the heading of a high one: clear of its cross, and nothing moves for it.
      className="pointer-events-none fixed top-2 right-15 left-4 z-10 sm:inset-x-0 sm:mx-auto sm:w-104"
    >
      {toast && toast.key > before && <ToastCard key={toast.key} toast={toast} />}
    </div>
  )
}

interface ToastCardProps {
  toast: ShownToast
  /** Below a dialog: it can be seen, but not pressed. */
  outOfReach?: boolean
}

function ToastCard({ toast, outOfReach = false }: ToastCardProps) {
  const { title, text, kind = 'info', undo, link, last } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    // Whoever points at it is still reading, and whoever cannot press it now may want to.
    const waits = outOfReach && (undo !== undefined || link !== undefined)
    if (held || last || waits) return
    const timer = setTimeout(() => hideToast(toast), undo || link ? LONGER_SHOWN_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, last, outOfReach, undo, link, toast])
  const Icon = icons[kind]
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      data-toast={kind}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      className="pointer-events-auto flex animate-arrive items-start gap-3 rounded-card border border-line bg-card py-3 pr-2 pl-4 shadow-raised"
    >
      <Icon size={22} className={`mt-0.5 ${colours[kind]}`} />
      <div className="flex-1 py-0.5">
        <p className="text-15 font-semibold">{title}</p>
        {text && <p className="text-15 text-quiet">{text}</p>}
        {link && (
          <SiteLink
            href={link.href}
            onClick={() => hideToast(toast)}
            className="inline-flex min-h-11 items-center text-15 font-semibold text-pine underline underline-offset-4"
          >
            {link.label}
          </SiteLink>
        )}
      </div>
      {undo && (
        <button
          type="button"
          aria-keyshortcuts="u"
          onClick={() => {
            hideToast(toast)
            undo()
          }}
          className="-my-1 min-h-11 shrink-0 rounded-card px-3 text-15 font-semibold text-pine underline underline-offset-4 hover:bg-sand"
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => hideToast(toast)}
        className="-my-1 grid size-11 shrink-0 place-items-center rounded-card text-quiet hover:bg-sand hover:text-ink"
      >
        <X size={18} />
      </button>
    </div>
  )
}
