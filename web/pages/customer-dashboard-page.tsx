import { Plus } from 'lucide-react'
import { paths } from '#web/app/paths.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { CustomerOverview } from '#web/features/bookings/customer-overview.tsx'
import { nextVisit } from '#web/features/bookings/next-visit.ts'
import { useBookings } from '#web/features/bookings/queries.ts'
import { OwedReturnVisits } from '#web/features/cases/owed-return-visits.tsx'
import { AllowPush } from '#web/features/notifications/allow-push.tsx'
import { UnsentPhotos } from '#web/features/photos/unsent-photos.tsx'
import { ReviewButton } from '#web/features/reviews/review-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { AgainButton } from './booking/again-button.tsx'
import { BookingMessages } from './booking/booking-messages.tsx'

export function CustomerDashboardPage() {
  return (
    <Page title="My Dashboard">
      <PageHeader
        title="My Dashboard"
        actions={
          <LinkButton href={paths.aiBooking}>
            <Plus size={20} />
            New Booking
          </LinkButton>
        }
      />
      <UnsentPhotos />
      <OwedReturnVisits className="mb-6" />
      <CustomerOverview
        again={(booking) => <AgainButton booking={booking} variant="primary" />}
        actions={(booking, titleId) => (
          <>
            <ReviewButton booking={booking} describedBy={titleId} className="lg:px-4" />
            <BookingMessages booking={booking} describedBy={titleId} className="lg:px-4" />
            <AgainButton booking={booking} describedBy={titleId} className="lg:px-4" />
          </>
        )}
      />
      <WhenItHelps />
    </Page>
  )
}

/** Somebody is waited for. */
function WhenItHelps() {
  const { user } = useCurrentUser()
  const { data = [] } = useBookings()
  if (user === null || nextVisit(data) === null) return null
  return (
    <div className="mt-10">
      <AllowPush userId={user.id}>
        We can tell you here when somebody accepts your booking, and when they are on the way.
      </AllowPush>
    </div>
  )
}
