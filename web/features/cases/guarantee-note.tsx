import { ShieldCheck } from 'lucide-react'
import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { GUARANTEE_DAYS, SOMETHING_WRONG } from '#contract/guarantee.ts'
import { currentTime } from '#web/lib/clock.ts'
import { formatDate } from '#web/lib/dates.ts'

const DAY_MS = 86_400_000

/** For so long after the work its customer is told what we promise. */
export function GuaranteeNote({ booking }: { booking: Booking }) {
  const { viewerRole, status, completedAt } = booking
  if (viewerRole !== 'customer' || status !== COMPLETED || completedAt === null) return null
  const until = Date.parse(completedAt) + GUARANTEE_DAYS * DAY_MS
  if (until < currentTime()) return null
  return (
    <p className="flex max-w-text items-start gap-2 text-15">
      <ShieldCheck size={20} className="mt-0.5 shrink-0 text-pine" />
      <span>
        Guarantee: within {GUARANTEE_DAYS} days a return visit costs nothing. If it is not fixed,
        choose {SOMETHING_WRONG} by {formatDate(new Date(until).toISOString())}.
      </span>
    </p>
  )
}
