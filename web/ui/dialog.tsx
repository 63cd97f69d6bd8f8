import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

/** A question or a task in front of the page: a sheet from below on a phone, a card elsewhere. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/45" />
        <Radix.Content
          // Radix warns about a dialog without a description unless told there is none.
          {...(description ? {} : { 'aria-describedby': undefined })}
          // A toast lies outside the dialog, but dismissing it must not take the dialog along.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[aria-live]')) {
              event.preventDefault()
            }
          }}
          className="fixed inset-x-0 bottom-0 z-40 grid max-h-[90dvh] animate-arrive gap-4 overflow-y-auto rounded-t-card bg-card p-6 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-lg sm:-translate-1/2 sm:rounded-card"
        >
          <div className="flex items-start justify-between gap-4">
            <div className="grid gap-1">
              <Radix.Title className="text-26">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-quiet">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-sand"
            >
              <X size={22} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
