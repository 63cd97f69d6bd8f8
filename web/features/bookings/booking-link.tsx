import { Link } from 'wouter'
import type { Booking } from '#contract/bookings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { SkuCode } from './sku-code.tsx'

interface BookingLinkProps {
  booking: Pick<Booking, 'id' | 'title' | 'sku'>
  /** Given where buttons beside it are described by it. */
  titleId?: string
}

/** What a booking is called in a list, leading to its page, with its code beside it. */
export function BookingLink({ booking: { id, title, sku }, titleId }: BookingLinkProps) {
  return (
    <>
      <Link
        id={titleId}
        href={bookingPath(id)}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-pine hover:decoration-pine lg:min-h-8"
      >
        {title}
      </Link>
      <SkuCode sku={sku} />
    </>
  )
}
