import { ShieldCheck } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { Badge } from '#web/ui/badge.tsx'

/** That a visit is not the first one, whose title it carries; nothing where it is. */
export function ReturnBadge({ booking: { returnOf } }: { booking: Pick<Booking, 'returnOf'> }) {
  if (returnOf === null) return null
  return (
    <Badge icon={ShieldCheck} tone="border border-line bg-card text-pine">
      Return visit
    </Badge>
  )
}
