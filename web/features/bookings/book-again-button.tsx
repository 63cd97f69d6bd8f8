import { RotateCcw } from 'lucide-react'
import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { LONGEST } from '#contract/longest.ts'
import { paths } from '#web/app/paths.ts'
import { shortened } from '#web/lib/characters.ts'
import { rememberAsked } from '#web/lib/session-keys.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LinkButtonProps } from '#web/ui/link-button.tsx'

interface BookAgainButtonProps extends Pick<
  LinkButtonProps,
  'variant' | 'className' | 'aria-describedby'
> {
  booking: Booking
}

/**
 * Books the same service once more, of the same professional first: the assistant is told its title, as if its
 * customer had said it, and of a visit that did not take place, or cannot, also what it was for.
 */
export function BookAgainButton({
  booking: { id, sku, title, address, zip, notes, pro, status },
  ...look
}: BookAgainButtonProps) {
  const again = status === COMPLETED && pro ? { bookingId: id, sku, name: pro.firstName } : null
  const still = status !== COMPLETED && notes !== '' ? notes : undefined
  const message = still === undefined ? title : shortened(`${title}.\n${still}`, LONGEST.prose)
  return (
    <LinkButton
      href={paths.aiBooking}
      onClick={() => rememberAsked({ message, zip, again, address, notes: still })}
      {...look}
    >
      <RotateCcw size={18} />
      Book again
    </LinkButton>
  )
}
