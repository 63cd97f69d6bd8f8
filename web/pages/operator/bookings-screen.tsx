import { OperatorFindBooking } from '#web/features/dispatch/operator/find-booking.tsx'
import { OperatorUnmatched } from '#web/features/dispatch/operator/unmatched.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** Bookings in trouble, and the way to any other. */
export function BookingsScreen() {
  return (
    <Page title="Unmatched bookings">
      <OperatorTabs />
      <PageHeader
        title="Unmatched bookings"
        text="Nobody is left to ask for these just now: nobody is suitable, or who is was asked and did not answer. We ask again, and keep looking, until the window starts; then the booking is canceled."
      />
      <div className="grid gap-16">
        <OperatorUnmatched />
        <section aria-labelledby="any-booking" className="grid gap-4">
          <h2 id="any-booking" className="text-26">
            Any other booking
          </h2>
          <OperatorFindBooking />
        </section>
      </div>
    </Page>
  )
}
