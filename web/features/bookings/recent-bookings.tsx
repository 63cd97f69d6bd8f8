import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BookingRow } from './booking-row.tsx'
import type { BookingActions } from './booking-row.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import type { OlderPages } from '#web/ui/older-button.tsx'

const SHOWN_AT_FIRST = 5

interface RecentBookingsProps {
  /** Those of the pages so far. */
  bookings: readonly Booking[]
  older: OlderPages
  actions: BookingActions
}

/** The newest bookings; the others are one press away. */
export function RecentBookings({ bookings, older, actions }: RecentBookingsProps) {
  const [all, setAll] = useState(false)
  const shown = all ? bookings : bookings.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby="recent-bookings">
      <h2 id="recent-bookings" className="text-26">
        Recent Bookings
      </h2>
      <div className="mt-4 grid gap-4">
        {bookings.length === 0 ? (
          <NoBookings />
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {shown.map((booking) => (
              <BookingRow key={booking.id} booking={booking} actions={actions} />
            ))}
          </ul>
        )}
        {(bookings.length > SHOWN_AT_FIRST || older.hasNextPage) && (
          <p className="flex flex-wrap gap-3">
            {all && <OlderButton older={older}>Show older bookings</OlderButton>}
            <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
              {all && `Show the ${SHOWN_AT_FIRST} newest`}
              {!all &&
                (older.hasNextPage ? 'Show more bookings' : `Show all ${bookings.length} bookings`)}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

function NoBookings() {
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title="No bookings yet"
      text="Tell the assistant what is wrong and pick a time. Your visits will be listed here."
      action={<LinkButton href={paths.aiBooking}>Book Now</LinkButton>}
    />
  )
}
