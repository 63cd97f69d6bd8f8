import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { X } from 'lucide-react'
import { FASTER } from '#web/lib/refusal.ts'
import { useLostAnswer, useSending } from '#web/lib/use-sending.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useGround } from './lasting.tsx'
import { closeOnBack } from './close-on-back.ts'
import { coverPage } from './modal-count.ts'
import { Overtaken } from './overtaken.ts'
import { DialogToasts } from './toaster.tsx'

/** A finger that taps twice may reach the page beside the dialog that its first tap opened. */
const DOUBLE_TAP_MS = 500

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
  /** What gets the focus at first, where that is neither the first field to type or choose in nor, without one, the cross. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Said where what it asks about has gone meanwhile; unset: that somebody else was faster or, where an answer got lost, that what was sent may be why. */
  gone?: string
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
  gone,
  children,
}: DialogProps) {
  const titleId = useId()
  const dialog = useModal(initialFocus)
  const typed = useTyped()
  const [openedAt] = useState(() => performance.now())
  const isGone = useGround(dialog)
  // What is on its way may be what took it from the page.
  const sending = useSending()
  const lostAnswer = useLostAnswer()
  const overtaken = isGone && !sending
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onInput={({ target }) => typed.add(target)}
      // Before the browser closes it for a press beside it, which it does when that ends.
      onPointerDown={({ currentTarget, pointerType, timeStamp }) => {
        const opening = pointerType !== 'mouse' && timeStamp - openedAt < DOUBLE_TAP_MS
        currentTarget.setAttribute('closedby', opening || typed.any() ? 'closerequest' : 'any')
      }}
      // The second press of the double click that opened it.
      onMouseDown={({ currentTarget, detail }) => {
        if (detail > 1) currentTarget.setAttribute('closedby', 'closerequest')
      }}
      onSubmitCapture={(event) => {
        if (!overtaken) return
        event.preventDefault()
        event.stopPropagation()
      }}
      // Shown again in the meantime, it was not the reader who closed it.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className={classNames(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-1rem)] w-full max-w-none animate-arrive flex-col rounded-t-card border border-line bg-card p-0 pb-[var(--actions,0px)] text-ink shadow-raised backdrop:bg-ink/50 open:flex sm:inset-0 sm:m-auto sm:max-h-[calc(100dvh-3rem)] sm:rounded-card',
        wide ? 'sm:w-fit sm:max-w-[calc(100vw-3rem)] sm:min-w-136' : 'sm:w-136',
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
      <DialogToasts />
      <Overtaken value={overtaken}>
        {height === 'tall' ? (
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        ) : (
          <div className="min-h-0 overflow-y-auto overscroll-contain p-5 sm:p-6">{children}</div>
        )}
      </Overtaken>
      {overtaken && (
        <GoneNote onClose={onClose}>{gone ?? `${whyGone(lostAnswer)} ${STILL_READ}`}</GoneNote>
      )}
    </dialog>
  )
}

const STILL_READ = 'What you wrote can still be read and copied.'

const whyGone = (lostAnswer: boolean) =>
  lostAnswer
    ? 'This does not wait any more, and what you sent may be why: look at how it stands now.'
    : `${FASTER}, and this does not wait any more.`

/** In place of what would end it. */
function GoneNote({ onClose, children }: { onClose: () => void; children: string }) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that had it has gone.
    if (document.activeElement === document.body) close.current?.focus()
  }, [])
  return (
    <footer className="grid gap-3 border-t border-line px-5 py-4 sm:px-6">
      <p role="alert" className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
        {children}
      </p>
      <Button ref={close} variant="secondary" className="sm:justify-self-start" onClick={onClose}>
        Close
      </Button>
    </footer>
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

const TYPED_IN =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden])'

/**
 * Where one types or chooses at once: on the cross, the first space would close the dialog, and the letters after it
 * would be keys of the page. On a phone nothing is pressed by letters, and its keyboard would cover what there is to read.
 */
function firstField(dialog: HTMLElement | null): HTMLElement | null {
  if (dialog === null || !matchMedia('(pointer: fine)').matches) return null
  const fields = dialog.querySelectorAll<HTMLElement>(`${TYPED_IN}, input[type=radio]`)
  return [...fields].find(waits) ?? null
}

/** Of a choice only where none is made: a field below it may still be empty. */
function waits(field: HTMLElement): boolean {
  if (field.matches(TYPED_IN)) return field.matches(':enabled:read-write')
  const choice = field.closest('fieldset, [role=radiogroup], form')
  return field.matches(':enabled') && choice?.querySelector(':checked') === null
}

/** Opens the element as a modal dialog for as long as it is there, and gives the focus back after. */
function useModal(initialFocus: RefObject<HTMLElement | null> | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    ;(initialFocus?.current ?? firstField(element))?.focus()
    const uncover = coverPage()
    const stayOpen = element === null ? undefined : closeOnBack(element)
    return () => {
      stayOpen?.()
      // Closed while it is still in the page: only then does the browser give the focus back.
      element?.close()
      uncover()
    }
  }, [initialFocus])
  return dialog
}
