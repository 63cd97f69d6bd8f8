import { CircleCheck, CircleX, Clock, FilePen, Hourglass, TriangleAlert, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ApplicationStatus } from '#contract/applications.ts'
import { useClock } from '#web/lib/clock.ts'
import { dayKey, formatDay } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { validityOf } from './valid-until.ts'
import type { Validity } from './valid-until.ts'
import { businessDaysWaited, latenessOf } from '#web/features/applications/waiting.ts'
import type { Lateness } from '#web/features/applications/waiting.ts'

interface Look {
  icon: LucideIcon
  tone: string
}

const statuses: Record<ApplicationStatus, Look & { label: string }> = {
  draft: { label: 'Draft', icon: FilePen, tone: 'bg-canceled-soft text-canceled' },
  submitted: { label: 'Waiting', icon: Clock, tone: 'bg-assigned-soft text-assigned' },
  returned: { label: 'Returned', icon: Undo2, tone: 'bg-pending-soft text-pending' },
  approved: { label: 'Approved', icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  rejected: { label: 'Rejected', icon: CircleX, tone: 'bg-canceled-soft text-canceled' },
}

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { label, icon, tone } = statuses[status]
  return (
    <Badge icon={icon} tone={tone}>
      {label}
    </Badge>
  )
}

const waits: Record<Lateness, Look & { words: string }> = {
  early: { words: '', icon: Clock, tone: 'bg-sand text-ink' },
  due: { words: ', decide now', icon: Hourglass, tone: 'bg-pending-soft text-pending' },
  late: { words: ', late', icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
}

/** How long it has waited against what we promised. */
export function WaitingBadge({ since }: { since: string }) {
  const days = useClock((now) => businessDaysWaited(since, now))
  const { words, icon, tone } = waits[latenessOf(days)]
  return (
    <Badge icon={icon} tone={tone}>
      <span>
        {days === 0 ? 'New' : `${days} business ${days === 1 ? 'day' : 'days'}`}
        {/* On a phone the color and the icon say so. */}
        <span className="max-sm:sr-only">{words}</span>
      </span>
    </Badge>
  )
}

const validities: Record<Validity, Look & { words: string }> = {
  valid: { words: 'Valid until', icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  soon: { words: 'Expires on', icon: Hourglass, tone: 'bg-pending-soft text-pending' },
  expired: { words: 'Expired on', icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
}

/** Until which day a license or an insurance holds. */
export function ValidityBadge({ lastDay }: { lastDay: string }) {
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  const { words, icon, tone } = validities[validityOf(lastDay, today)]
  return (
    <Badge icon={icon} tone={tone}>
      {words} {formatDay(lastDay)}
    </Badge>
  )
}
