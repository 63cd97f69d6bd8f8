import { type Booking, type BookingWithEvents, COMPLETED, PENDING } from '#contract/bookings.ts'
import { receiptPath } from '#web/app/paths.ts'
import { CancelButton } from '#web/features/bookings/cancel-button.tsx'
import { ChangeDetailsButton } from '#web/features/bookings/change-details-button.tsx'
import { ChangeWindowButton } from '#web/features/bookings/change-window-button.tsx'
import { nobodyCame } from '#web/features/bookings/nobody-came.ts'
import { isActive } from '#web/features/bookings/own-bookings.ts'
import { GuaranteeNote } from '#web/features/cases/guarantee-note.tsx'
import { OwedReturnVisits } from '#web/features/cases/owed-return-visits.tsx'
import { ReturnStays } from '#web/features/cases/return-stays.tsx'
import { ReportButton } from '#web/features/cases/report-button.tsx'
import { mayHoldWords } from '#web/features/messages/talk.ts'
import { ReviewButton } from '#web/features/reviews/review-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { QuietActions } from '#web/ui/quiet-actions.tsx'
import { AgainButton } from './again-button.tsx'
import { BookingMessages } from './booking-messages.tsx'

/** Writing is the main thing to do while somebody is assigned; before and after, the button stands among the others. */
const messagesAreMain = (booking: Booking): boolean =>
  isActive(booking) && booking.status !== PENDING

/** The one thing a customer would do on the page of one booking, as it stands. */
export function CustomerMainAction({ booking }: { booking: BookingWithEvents }) {
  const { status } = booking
  return (
    <>
      {status === COMPLETED && <ReviewButton booking={booking} main />}
      {status === PENDING && <ChangeWindowButton booking={booking} />}
      {status !== COMPLETED && !isActive(booking) && (
        <AgainButton booking={booking} variant="primary" />
      )}
      <BookingMessages booking={booking} main elsewhere={!messagesAreMain(booking)} />
    </>
  )
}

/** What else they may do. */
export function CustomerBookingActions({ booking }: { booking: BookingWithEvents }) {
  const { status, returnOf } = booking
  const over = status === COMPLETED
  return (
    <div className="grid gap-4">
      <OwedReturnVisits bookingId={booking.id} />
      <div className="flex flex-wrap items-center gap-3">
        <BookingMessages
          booking={booking}
          readable={mayHoldWords(booking)}
          elsewhere={messagesAreMain(booking)}
        />
        {over && <AgainButton booking={booking} />}
        {over && (
          <LinkButton href={receiptPath(booking.id)} variant="secondary">
            Receipt
          </LinkButton>
        )}
        {booking.status !== PENDING && <ChangeWindowButton booking={booking} />}
        <QuietActions>
          <ChangeDetailsButton booking={booking} />
          <CancelButton booking={booking} stays={returnOf && <ReturnStays returnOf={returnOf} />} />
          <ReportButton booking={booking} nobodyCame={nobodyCame(booking)} />
        </QuietActions>
      </div>
      <GuaranteeNote booking={booking} />
    </div>
  )
}
