import { Plus } from 'lucide-react'
import { paths } from '#web/app/paths.ts'
import { CustomerOverview } from '#web/features/bookings/customer-overview.tsx'
import { MessagesButton } from '#web/features/messages/messages-button.tsx'
import { ReviewButton } from '#web/features/reviews/review-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

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
      <CustomerOverview
        actions={(booking, titleId) => (
          <>
            <ReviewButton booking={booking} describedBy={titleId} className="lg:px-4" />
            <MessagesButton booking={booking} describedBy={titleId} className="lg:px-4" />
          </>
        )}
      />
    </Page>
  )
}
