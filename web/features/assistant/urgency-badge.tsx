import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** How soon it must be done: high red, medium yellow, anything else green. */
export function UrgencyBadge({ urgency }: { urgency: string }) {
  if (urgency === 'high') {
    return (
      <Badge icon={TriangleAlert} tone="bg-urgency-high-soft text-urgency-high">
        High urgency
      </Badge>
    )
  }
  if (urgency === 'medium') {
    return (
      <Badge icon={Clock} tone="bg-urgency-medium-soft text-urgency-medium">
        Medium urgency
      </Badge>
    )
  }
  return (
    <Badge icon={CircleCheck} tone="bg-urgency-low-soft text-urgency-low">
      Low urgency
    </Badge>
  )
}
