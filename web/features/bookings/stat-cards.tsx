import { formatCents } from '#web/lib/money.ts'
import { customerStats } from './customer-stats.ts'
import type { CustomerStats } from './customer-stats.ts'
import type { Booking } from '#contract/bookings.ts'

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'

/** Four figures about everything the customer ever booked. */
export function StatCards({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <dl className={grid}>
      {cards(customerStats(bookings)).map(({ label, figure }) => (
        <div key={label} className="rounded-card border border-line bg-card p-4 sm:p-5">
          <dt className="text-15 text-quiet">{label}</dt>
          <dd className="figures mt-1 text-20 font-semibold sm:text-26">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const cards = ({ active, completed, spentCents, ratingGiven }: CustomerStats) => [
  { label: 'Active Bookings', figure: String(active) },
  { label: 'Completed', figure: String(completed) },
  { label: 'Total Spent', figure: formatCents(spentCents) },
  { label: 'Avg Rating Given', figure: ratingGiven.toFixed(1) },
]
