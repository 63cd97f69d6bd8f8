import { RotateCcw } from 'lucide-react'
import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { rememberAsked } from '#web/lib/session-keys.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LinkButtonProps } from '#web/ui/link-button.tsx'

interface BookAgainButtonProps extends Pick<
  LinkButtonProps,
  'variant' | 'className' | 'aria-describedby'
> {
  booking: Pick<Booking, 'id' | 'sku' | 'title' | 'zip' | 'pro' | 'status'>
}

/**
 * Books the same service once more, of the same professional first: the assistant is told its title, as if its
 * customer had said it.
 */
export function BookAgainButton({
  booking: { id, sku, title, zip, pro, status },
  ...look
}: BookAgainButtonProps) {
  const again = status === COMPLETED && pro ? { bookingId: id, sku, name: pro.firstName } : null
  return (
    <LinkButton
      href={paths.aiBooking}
      onClick={() => rememberAsked({ message: title, zip, again })}
      {...look}
    >
      <RotateCcw size={18} />
      Book again
    </LinkButton>
  )
}
