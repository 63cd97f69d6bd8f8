import { Ban, CalendarCheck, CircleCheck, Clock, Truck, Undo2, Wrench } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { JobEnd } from '#contract/bookings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { knownStatus, statusLabel } from './known-status.ts'

const looks: Record<ReturnType<typeof knownStatus>, { icon: LucideIcon; tone: string }> = {
  pending: { icon: Clock, tone: 'bg-pending-soft text-pending' },
  assigned: { icon: CalendarCheck, tone: 'bg-assigned-soft text-assigned' },
  en_route: { icon: Truck, tone: 'bg-en-route-soft text-en-route' },
  on_site: { icon: Wrench, tone: 'bg-on-site-soft text-on-site' },
  completed: { icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  canceled: { icon: Ban, tone: 'bg-canceled-soft text-canceled' },
}

interface StatusBadgeProps {
  status: string
  /** How it ended for the professional who looks at it. */
  ended?: JobEnd | null
}

/** Where a booking stands; a status this page does not know shows as pending. */
export function StatusBadge({ status, ended = null }: StatusBadgeProps) {
  if (ended?.how === 'given_back') {
    return (
      <Badge icon={Undo2} tone={looks.canceled.tone}>
        {ended.by === 'pro' ? 'Given back' : 'Passed on'}
      </Badge>
    )
  }
  const { icon, tone } = looks[knownStatus(status)]
  return (
    <Badge icon={icon} tone={tone}>
      {statusLabel(status)}
    </Badge>
  )
}
