import { Siren, TriangleAlert } from 'lucide-react'
import { URGENCY_WORDS } from '#contract/job-care.ts'
import type { Pressing } from '#contract/urgency.ts'
import { Badge } from '#web/ui/badge.tsx'
import { pressingOf, type PressingKind } from '#web/lib/pressing-words.ts'

const looks = {
  danger: { icon: Siren, tone: 'bg-danger-soft text-danger', words: 'Danger' },
  urgent: {
    icon: TriangleAlert,
    tone: 'bg-urgency-high-soft text-urgency-high',
    words: URGENCY_WORDS.high,
  },
} as const satisfies Record<PressingKind, object>

/** That its customer told of danger, or that it is urgent; nothing of what can wait. */
export function PressingBadge({ pressing }: { pressing: Pressing }) {
  const kind = pressingOf(pressing)
  if (kind === null) return null
  const { words, ...look } = looks[kind]
  return <Badge {...look}>{words}</Badge>
}
