import type { Booking } from '#contract/bookings.ts'
import { CaseList } from './case-list.tsx'
import { useCases } from './queries.ts'

/** What was told of one booking; nothing where nothing was. */
export function CasesOfBooking({ booking }: { booking: Booking }) {
  const cases = useCases().data?.filter(({ bookingId }) => bookingId === booking.id) ?? []
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="cases" className="grid gap-4">
      <h2 id="cases" className="text-26">
        What went wrong
      </h2>
      <CaseList label="What went wrong with this visit" cases={cases} />
    </section>
  )
}
