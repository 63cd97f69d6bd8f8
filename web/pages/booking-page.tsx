import { ArrowLeft } from 'lucide-react'
import { Link, Redirect, useParams } from 'wouter'
import type { BookingWithEvents } from '#contract/bookings.ts'
import { operatorBookingPath, paths } from '#web/app/paths.ts'
import { useProfile } from '#web/features/accounts/profile-query.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { DangerLater } from '#web/features/assistant/danger-later.tsx'
import { BookingSkeleton } from '#web/features/bookings/booking-skeleton.tsx'
import { BookingView } from '#web/features/bookings/booking-view.tsx'
import { useBooking } from '#web/features/bookings/queries.ts'
import { CasesOfBooking } from '#web/features/cases/cases-of-booking.tsx'
import { PutsRight } from '#web/features/cases/puts-right.tsx'
import { BookingPhotos } from '#web/features/photos/booking-photos.tsx'
import { JobReview } from '#web/features/reviews/job-review.tsx'
import { ReviewsList } from '#web/features/reviews/reviews-list.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useMinute } from '#web/lib/clock.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { screen } from '#web/ui/screen.tsx'
import { BookingSupport } from './booking/booking-support.tsx'
import { CustomerBookingActions, CustomerMainAction } from './booking/customer-booking-actions.tsx'
import { asksForPhone, PhoneForVisit } from './booking/phone-for-visit.tsx'
import { NoBookingPage } from './not-found-page.tsx'

const REVIEWS_SHOWN = 5

// Customers are spared what professionals do at a job.
const ProBookingView = screen(
  async () => (await import('./booking/pro-booking-view.tsx')).ProBookingView,
  BookingSkeleton,
)

/** Track: where one booking stands, and everything that happened to it. */
export function BookingPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useBooking(id)
  const { user } = useCurrentUser()
  const notThere = error instanceof ApiError && error.status === 404
  // A link from a mail leads operators to what they may see of it.
  if (notThere && user?.role === 'operator')
    return <Redirect to={operatorBookingPath(id)} replace />
  return (
    <Lasting key={id}>
      {notThere ? (
        <NoBookingPage key="not there" forPro={user?.role === 'pro'} />
      ) : (
        <TheBooking key="there" {...{ data, error, isFetching, refetch }} />
      )}
    </Lasting>
  )
}

type Read = Pick<ReturnType<typeof useBooking>, 'data' | 'error' | 'isFetching' | 'refetch'>

function TheBooking({ data, error, isFetching, refetch }: Read) {
  const forPro = data?.viewerRole === 'pro'
  const now = useMinute()
  const { isLoading } = useProfile()
  // Whether a phone is known is asked for at once and waited for: what it says stands in the middle, and would push away the rest.
  const shown = data && isLoading && !forPro && asksForPhone(data, now) ? undefined : data
  return (
    <Page title={data?.title ?? 'Your booking'}>
      <Link
        href={forPro ? paths.professional : paths.customer}
        className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-pine underline-offset-4 hover:underline"
      >
        <ArrowLeft size={18} />
        Back to My Dashboard
      </Link>
      {shown !== undefined && forPro && (
        <ProBookingView booking={shown}>
          <Below booking={shown} />
        </ProBookingView>
      )}
      {shown !== undefined && !forPro && (
        <>
          <BookingView
            booking={shown}
            note={
              <>
                <PutsRight booking={shown} />
                <PhoneForVisit booking={shown} />
              </>
            }
            first={shown.safety && <DangerLater safety={shown.safety} zip={shown.zip} />}
            photos={<BookingPhotos booking={shown} />}
            mainAction={<CustomerMainAction booking={shown} />}
            actions={<CustomerBookingActions booking={shown} />}
          />
          <Below booking={shown} />
        </>
      )}
      {shown === undefined && error === null && <BookingSkeleton />}
      {data === undefined && error !== null && (
        <>
          <PageHeader title="Your booking" />
          <ErrorState
            title="This booking did not load"
            text="We could not fetch it just now. Nothing about it has changed. Try again in a moment."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      )}
    </Page>
  )
}

function Below({ booking }: { booking: BookingWithEvents }) {
  return (
    <div className="mt-16 grid max-w-180 gap-12 empty:hidden">
      <BookingSupport zip={booking.zip} />
      <CasesOfBooking booking={booking} />
      <JobReview booking={booking} />
      {booking.pro !== null && (
        <ReviewsList
          pro={booking.pro}
          title="Customer Reviews"
          limit={REVIEWS_SHOWN}
          shownAbove={booking.review?.id}
        />
      )}
    </div>
  )
}
