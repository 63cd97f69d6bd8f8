import { CircleCheck, Clock, MessageCircle } from 'lucide-react'
import type { VisitCase } from '#contract/cases.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stateWords } from './case-words.ts'

const looks = {
  decided: { icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  operator: { icon: Clock, tone: 'bg-pending-soft text-pending' },
  sides: { icon: MessageCircle, tone: 'bg-assigned-soft text-assigned' },
}

/** Where a case stands, and who is waited for. */
export function CaseBadge({ told }: { told: VisitCase }) {
  return <Badge {...looks[told.turn ?? 'decided']}>{stateWords(told)}</Badge>
}
