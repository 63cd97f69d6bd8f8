import { ShieldCheck } from 'lucide-react'
import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { GUARANTEE_DAYS, SOMETHING_WRONG } from '#contract/guarantee.ts'
import { useMinute } from '#web/lib/clock.ts'
import { dayKey, daysLater, formatDay } from '#web/lib/dates.ts'

/** For so long after the work, by the clocks of its place, its customer is told what we promise. */
export function GuaranteeNote({ booking }: { booking: Booking }) {
  const { viewerRole, status, completedAt, timeZone } = booking
  const now = useMinute()
  if (viewerRole !== 'customer' || status !== COMPLETED || completedAt === null) return null
  const lastDay = daysLater(dayKey(completedAt, timeZone), GUARANTEE_DAYS)
  if (dayKey(now.toISOString(), timeZone) > lastDay) return null
  return (
    <p className="flex max-w-text items-start gap-2 text-15">
      <ShieldCheck size={20} className="mt-0.5 shrink-0 text-pine" />
      <span>
        Guarantee: within {GUARANTEE_DAYS} days a return visit costs nothing. If it is not fixed,
        choose {SOMETHING_WRONG} by {formatDay(lastDay)}.
      </span>
    </p>
  )
}
