import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { coverPage } from './modal-count.ts'
import { DialogToasts } from './toaster.tsx'

interface DialogProps {
  title: string
  /** A line under the title. */
  subtitle?: ReactNode
  /** Esc, the cross, or a press beside the dialog, where nothing is typed in it. */
  onClose: () => void
  /** `fit` is as high as its content and scrolls as a whole; `tall` is 600 px, and its content fills it. */
  height?: 'fit' | 'tall'
  /** For what is looked at rather than read: as wide as it needs to be. */
  wide?: boolean
  /** What gets the focus at first, where that is not the cross. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The one door to dialogs: the browser's own, with its focus trap, Esc and backdrop. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  title,
  subtitle,
  onClose,
  height = 'fit',
  wide = false,
  initialFocus,
  children,
}: DialogProps) {
  const titleId = useId()
  const dialog = useModal(initialFocus)
  const typed = useTyped()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onInput={({ target }) => typed.add(target)}
      // Before the browser closes it for a press beside it.
      onPointerDown={({ currentTarget }) =>
        currentTarget.setAttribute('closedby', typed.any() ? 'closerequest' : 'any')
      }
      // Shown again in the meantime, it was not the reader who closed it.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className={classNames(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-1rem)] w-full max-w-none animate-arrive flex-col rounded-t-card border border-line bg-card p-0 text-ink shadow-raised backdrop:bg-ink/50 open:flex sm:inset-0 sm:m-auto sm:max-h-[calc(100dvh-3rem)] sm:rounded-card',
        wide ? 'sm:w-fit sm:max-w-[calc(100vw-3rem)] sm:min-w-100' : 'sm:w-136',
        height === 'tall' ? 'h-150' : 'h-fit',
      )}
    >
      <header className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-5 sm:pl-6">
        <div className="min-w-0 py-2 wrap-anywhere">
          <h2 id={titleId} className="text-20">
            {title}
          </h2>
          {subtitle && <p className="text-15 text-quiet">{subtitle}</p>}
        </div>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-card text-quiet hover:bg-sand hover:text-ink"
        >
          <X size={20} />
        </button>
      </header>
      {height === 'tall' ? (
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      ) : (
        <div className="min-h-0 overflow-y-auto overscroll-contain p-5 sm:p-6">{children}</div>
      )}
      <DialogToasts />
    </dialog>
  )
}

/** What was typed or chosen in a dialog and still stands there: a press beside it does not throw that away. */
function useTyped() {
  const fields = useRef(new Set<EventTarget>())
  return {
    add: (field: EventTarget) => fields.current.add(field),
    any: () =>
      [...fields.current].some(
        (field) =>
          (field instanceof HTMLInputElement ||
            field instanceof HTMLTextAreaElement ||
            field instanceof HTMLSelectElement) &&
          field.isConnected &&
          field.value.trim() !== '',
      ),
  }
}

/** Opens the element as a modal dialog for as long as it is there, and gives the focus back after. */
function useModal(initialFocus: RefObject<HTMLElement | null> | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    initialFocus?.current?.focus()
    const uncover = coverPage()
    return () => {
      // Closed while it is still in the page: only then does the browser give the focus back.
      element?.close()
      uncover()
    }
  }, [initialFocus])
  return dialog
}
