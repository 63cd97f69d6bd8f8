import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { type Booking, LIVE_STATUSES } from '#contract/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { CorrectPriceButton } from '#web/features/bookings/professional/correct-price-button.tsx'
import { DirectionsButton } from '#web/features/bookings/professional/directions-button.tsx'
import { ReleaseButton } from '#web/features/bookings/professional/release-button.tsx'
import { ProStepButton } from '#web/features/bookings/professional/step/step-button.tsx'
import { ReportButton } from '#web/features/cases/report-button.tsx'
import { OfferActions } from '#web/features/dispatch/offer-actions.tsx'
import { TimeLeft } from '#web/features/dispatch/time-left.tsx'
import { useOpenOffers } from '#web/features/dispatch/use-open-offers.ts'
import { WhyThisJob } from '#web/features/dispatch/why/why-this-job.tsx'
import { useGone } from '#web/lib/use-gone.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import { QuietActions } from '#web/ui/quiet-actions.tsx'
import { BookingMessages } from './booking-messages.tsx'

/** The one thing a professional does on the page of one booking: answer the offer, or move their job on. */
export function ProMainAction({ booking }: { booking: Booking }) {
  const [, navigate] = useLocation()
  // Declined, the booking is not theirs to look at any more.
  const gone = useGone()
  const leave = () => {
    if (!gone.current) navigate(paths.professional)
  }
  const [open] = useOpenOffers(useMemo(() => [booking], [booking]))
  return (
    <>
      <Lasting>
        {open && (
          <div
            key={open.offer.id}
            className="grid w-full max-w-96 justify-items-start gap-3 md:w-80"
          >
            <TimeLeft expiresAt={open.offer.expiresAt} />
            <OfferActions request={open} onDeclined={leave} className="w-full" />
          </div>
        )}
      </Lasting>
      <Lasting>{!open && <WithoutOffer key={whose(booking)} booking={booking} />}</Lasting>
    </>
  )
}

/** What was opened while it was theirs stays open when it is not any more. */
const whose = ({ ended }: Booking): string => (ended === null ? 'theirs' : 'not theirs')

function WithoutOffer({ booking }: { booking: Booking }) {
  if (booking.ended !== null) return <BookingMessages booking={booking} />
  if (booking.proId === null) {
    return <p>The time to respond is over. Somebody else is asked now.</p>
  }
  return <ProStepButton job={booking} urgent={booking.change === null} />
}

/** What else they may do with a job of theirs. */
export const ProBookingActions = ({ booking }: { booking: Booking }) => (
  <Lasting>
    <FurtherActions key={whose(booking)} booking={booking} />
  </Lasting>
)

function FurtherActions({ booking }: { booking: Booking }) {
  if (booking.offer !== null) return <WhyThisJob bookingId={booking.id} />
  if (booking.ended !== null)
    return (
      <QuietActions>
        <ReportButton booking={booking} />
      </QuietActions>
    )
  if (booking.proId === null) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {LIVE_STATUSES.some((each) => each === booking.status) && <DirectionsButton job={booking} />}
      <div className="grid grow sm:grow-0">
        <BookingMessages booking={booking} />
      </div>
      <QuietActions>
        <ReleaseButton job={booking} />
        <CorrectPriceButton job={booking} />
        <ReportButton booking={booking} />
      </QuietActions>
    </div>
  )
}
