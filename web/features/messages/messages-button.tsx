import { useState } from 'react'
import type { ReactNode } from 'react'
import { MessageCircle } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import type { SpokenAdvice } from '#contract/danger.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { buttonLabel, buttonWord, canRead } from './talk.ts'

const MessagesDialog = dialogLater(
  async () => (await import('./messages-dialog.tsx')).MessagesDialog,
)

interface MessagesButtonProps {
  booking: Booking
  /** What to do about a danger that is told of in the thread. */
  stepsFor: (safety: SpokenAdvice) => ReactNode
  /** What the booking is called, where several stand in a list. */
  describedBy?: string | undefined
  /** Where it is the one thing to do. */
  main?: boolean
  /** Whether there may be something to read, where the booking alone does not say so. */
  readable?: boolean
  /** The booking goes on, and its button stands in another place by now. */
  elsewhere?: boolean
  className?: string
}

/** Opens the thread of a booking that has or had a professional, and tells how much of it is new. */
export function MessagesButton({
  booking,
  stepsFor,
  describedBy,
  main = false,
  readable = false,
  elsewhere = false,
  className,
}: MessagesButtonProps) {
  const [open, setOpen] = useState(false)
  const { unreadMessages } = booking
  const stands = !elsewhere && (canRead(booking) || readable)
  useFocusAfter(open, open || stands ? 'there' : 'gone')
  return (
    <>
      {stands && (
        <Button
          variant={main ? 'primary' : 'secondary'}
          aria-label={buttonLabel(booking)}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          {...(className && { className })}
        >
          <MessageCircle size={18} />
          {buttonWord(booking)}
          {unreadMessages > 0 && (
            <span className="figures min-w-6 rounded-pill bg-clay px-1.5 py-0.5 text-13 text-paper">
              {unreadMessages}
            </span>
          )}
        </Button>
      )}
      {/* A thread that is being read stays open when the professional goes. */}
      {open && <MessagesDialog {...{ booking, stepsFor }} onClose={() => setOpen(false)} />}
    </>
  )
}
