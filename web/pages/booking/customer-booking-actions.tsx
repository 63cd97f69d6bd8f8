import type { Booking } from '#contract/bookings.ts'
import { CancelButton } from '#web/features/bookings/cancel-button.tsx'
import { ChangeDetailsButton } from '#web/features/bookings/change-details-button.tsx'
import { ChangeWindowButton } from '#web/features/bookings/change-window-button.tsx'
import { MessagesButton } from '#web/features/messages/messages-button.tsx'
import { ReviewButton } from '#web/features/reviews/review-button.tsx'

/** What a customer does on the page of one booking: say how it was, talk to who comes, change the plan. */
export function CustomerBookingActions({ booking }: { booking: Booking }) {
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      <ReviewButton booking={booking} />
      <MessagesButton booking={booking} />
      <ChangeWindowButton booking={booking} />
      <ChangeDetailsButton booking={booking} />
      <CancelButton booking={booking} />
    </div>
  )
}
