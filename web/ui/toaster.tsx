import { useEffect, useState } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { hideToast, useShownToast } from '#web/lib/toast.ts'
import type { ShownToast } from '#web/lib/toast.ts'
import { usePageCovered } from './modal-count.ts'
import { SiteLink } from './site-link.tsx'

const SHOWN_MS = 6000
/** What can be taken back or leads on is read, and thought about. */
const LONGER_SHOWN_MS = 12_000

const icons = { info: Info, success: CircleCheck, error: CircleAlert }
const colours = { info: 'text-ink', success: 'text-pine', error: 'text-danger' }

/**
 * Where toasts appear. The live region is always there, else its first words would go unread; while a
 * dialog covers the page it stays empty, for nobody could reach them here.
 */
export function Toaster() {
  const toast = useShownToast()
  const covered = usePageCovered()
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-atomic="true"
      // At the top, clear of the thumb's buttons and of a form's last one.
      className="pointer-events-none fixed inset-x-4 top-4 z-50 sm:top-20 sm:left-auto sm:w-104"
    >
      {toast && !covered && <ToastCard key={toast.key} toast={toast} />}
    </section>
  )
}

/** The same inside an open dialog: below its heading, for wherever it lay it would cover the cross or a field. */
export function DialogToasts() {
  const toast = useShownToast()
  return (
    <div role="status" aria-atomic="true" className="shrink-0 px-2 pt-2 empty:hidden">
      {toast && <ToastCard key={toast.key} toast={toast} />}
    </div>
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { title, text, kind = 'info', undo, link, last } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    // Whoever points at it is still reading.
    if (held || last) return
    const timer = setTimeout(() => hideToast(toast), undo || link ? LONGER_SHOWN_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, last, undo, link, toast])
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
