import { CircleCheck, CircleX, Clock, Hourglass, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Actor } from '#contract/bookings.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { OfferReceipt } from './queries.ts'

type Outcome = NonNullable<OfferReceipt['outcome']>

const looks: Record<Outcome | 'open', { label: string; icon: LucideIcon; tone: string }> = {
  open: { label: 'Open', icon: Clock, tone: 'bg-assigned-soft text-assigned' },
  accepted: { label: 'Accepted', icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  declined: { label: 'Declined', icon: CircleX, tone: 'bg-canceled-soft text-canceled' },
  lapsed: { label: 'Lapsed', icon: Hourglass, tone: 'bg-pending-soft text-pending' },
  withdrawn: { label: 'Withdrawn', icon: Undo2, tone: 'bg-canceled-soft text-canceled' },
  released: { label: 'Released', icon: Undo2, tone: 'bg-pending-soft text-pending' },
}

/** A job they had and have no more, by who had them give it up. */
const RELEASED: Partial<Record<Actor, string>> = {
  pro: 'Given back',
  operator: 'Taken back by us',
  system: 'Not at the new time',
}

/** How an offer ended; without an outcome it is still open. */
export function OutcomeBadge({
  outcome,
  releasedBy,
}: Pick<OfferReceipt, 'outcome' | 'releasedBy'>) {
  const { label, icon, tone } = looks[outcome ?? 'open']
  return (
    <Badge icon={icon} tone={tone}>
      {(releasedBy !== null && RELEASED[releasedBy]) || label}
    </Badge>
  )
}
