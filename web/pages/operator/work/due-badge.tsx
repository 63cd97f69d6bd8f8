import { Clock, Hourglass, TriangleAlert } from 'lucide-react'
import { useClock } from '#web/lib/clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dueIn } from './due-in.ts'

const looks = {
  calm: { icon: Clock, tone: 'bg-sand text-ink' },
  today: { icon: Hourglass, tone: 'bg-pending-soft text-pending' },
  late: { icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
}

/** How near it is, counting down. */
export function DueBadge({ due }: { due: string }) {
  const words = useClock((now) => dueIn(due, now).words)
  const urgency = useClock((now) => dueIn(due, now).urgency)
  return (
    <Badge {...looks[urgency]}>
      <span className="figures">{words}</span>
    </Badge>
  )
}
