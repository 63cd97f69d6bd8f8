import { type Booking, CANCELED } from '#contract/bookings.ts'
import { BookAgainButton } from '#web/features/bookings/book-again-button.tsx'
import { isActive } from '#web/features/bookings/own-bookings.ts'
import { ReturnTimeLink } from '#web/features/cases/return-time-link.tsx'
import type { LinkButtonProps } from '#web/ui/link-button.tsx'

interface AgainButtonProps extends Pick<LinkButtonProps, 'variant' | 'className'> {
  booking: Booking
  /** What the booking is called, where several stand in a list. */
  describedBy?: string
}

/** What is over is booked once more; a return visit that was canceled is still owed, and nobody pays for it. */
export function AgainButton({
  booking,
  describedBy,
  variant = 'secondary',
  className,
}: AgainButtonProps) {
  const { status, returnOf } = booking
  if (isActive(booking)) return null
  const look = { variant, className, 'aria-describedby': describedBy }
  const again = <BookAgainButton booking={booking} {...look} />
  if (status !== CANCELED || returnOf === null) return again
  return <ReturnTimeLink returnOf={returnOf} otherwise={again} {...look} />
}
