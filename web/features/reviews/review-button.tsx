import { useEffect, useRef, useState } from 'react'
import { Star } from 'lucide-react'
import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'
import { StarRow } from './star-row.tsx'
import { starWords } from './star-words.ts'

const ReviewDialog = dialogLater(async () => (await import('./review-dialog.tsx')).ReviewDialog)

interface ReviewButtonProps {
  booking: Booking
  /** What the booking is called, where several stand in a list. */
  describedBy?: string | undefined
  /** Where it is the one thing to do. */
  main?: boolean
  className?: string
}

/** The way to a review of a completed job, for its customer; afterwards the stars they gave. */
export function ReviewButton({ booking, describedBy, main = false, className }: ReviewButtonProps) {
  const [open, setOpen] = useState(false)
  const given = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  const stars = booking.review?.stars
  useEffect(() => {
    // The pressed button has gone; the focus goes to what stands in its place.
    if (stars !== undefined && pressed.current && document.activeElement === document.body)
      given.current?.focus()
  }, [stars])
  if (booking.viewerRole !== 'customer' || booking.status !== COMPLETED) return null
  return (
    <>
      {stars === undefined ? (
        <Button
          variant={main ? 'primary' : 'secondary'}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={() => {
            pressed.current = true
            setOpen(true)
          }}
          {...(className && { className })}
        >
          <Star size={18} /> Review
        </Button>
      ) : (
        <p ref={given} tabIndex={-1} className="flex min-h-11 items-center">
          <StarRow stars={stars} label={`You gave ${starWords(stars)}`} />
        </p>
      )}
      {open && <ReviewDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
