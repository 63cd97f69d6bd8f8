import { useLocation } from 'wouter'
import type { Booking } from '#contract/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BookingRow } from './booking-row.tsx'
import type { BookingActions } from './booking-row.tsx'
import { inTwo } from './coming-or-past.ts'
import { isActive } from './own-bookings.ts'
import { useShown } from './use-shown.ts'
import { OlderButton } from '#web/ui/older-button.tsx'
import type { OlderPages } from '#web/ui/older-button.tsx'

const SHOWN_AT_FIRST = 5

/** Among the newest, or with something that was written and not read. */
const standsFirst = ({ unreadMessages }: Booking, index: number): boolean =>
  index < SHOWN_AT_FIRST || unreadMessages > 0

interface RecentBookingsProps {
  /** Those of the pages so far. */
  bookings: readonly Booking[]
  older: OlderPages
  actions: BookingActions
}

/** The newest bookings, what is coming apart from what is past; the others are one press away. */
export function RecentBookings({ bookings, older, actions }: RecentBookingsProps) {
  const [path] = useLocation()
  const { part, all, links, setAll } = useShown(path)
  const wanted = part === 'all' ? bookings : inTwo(bookings, isActive)[part]
  const { coming, past } = inTwo(all ? wanted : wanted.filter(standsFirst), isActive)
  // All that is coming stands on the first page. A page may hold nothing but the jobs of a professional.
  const hasOlder = older.hasNextPage && part !== 'coming'
  const isEmpty = bookings.length === 0 && !older.hasNextPage
  return (
    <section aria-labelledby="recent-bookings">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="recent-bookings" className="text-26">
          Recent Bookings
        </h2>
        {!isEmpty && <FilterLinks label="Which bookings" links={links} />}
      </div>
      <div className="mt-4 grid gap-6">
        {isEmpty && <NoBookings />}
        {!isEmpty && wanted.length === 0 && !hasOlder && (
          <p className="text-quiet">
            {part === 'coming' ? 'Nothing is coming up.' : 'Nothing is past yet.'}
          </p>
        )}
        {/* Who is writing in a dialog of one that moves from here to there is not interrupted. */}
        <Lasting>
          {coming.length > 0 && (
            <Rows key="coming" title="Coming" bookings={coming} actions={actions} />
          )}
          {past.length > 0 && <Rows key="past" title="Past" bookings={past} actions={actions} />}
        </Lasting>
        {(wanted.length > SHOWN_AT_FIRST || hasOlder) && (
          <p className="flex flex-wrap gap-3">
            {hasOlder && (all || wanted.length === 0) && (
              <OlderButton older={older}>Show older bookings</OlderButton>
            )}
            {wanted.length > 0 && (
              <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
                {all && `Show the ${SHOWN_AT_FIRST} newest`}
                {!all && (hasOlder ? 'Show more bookings' : `Show all ${wanted.length} bookings`)}
              </Button>
            )}
          </p>
        )}
      </div>
    </section>
  )
}

interface RowsProps extends Pick<RecentBookingsProps, 'bookings' | 'actions'> {
  title: string
}

function Rows({ title, bookings, actions }: RowsProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-20">{title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        <Lasting>
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} actions={actions} />
          ))}
        </Lasting>
      </ul>
    </div>
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
