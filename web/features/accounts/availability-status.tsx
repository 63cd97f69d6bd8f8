import { CirclePause, CircleCheck, CircleOff } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { availabilityWord } from './availability-draft.ts'
import { useAvailability } from './availability-queries.ts'

const looks = {
  Available: { icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  Paused: { icon: CirclePause, tone: 'bg-pending-soft text-pending' },
  'No hours set': { icon: CircleOff, tone: 'bg-canceled-soft text-canceled' },
}

/** Whether new jobs may come in. Until the hours are there, what the sign-in knows of the pause. */
export function AvailabilityStatus({ pro }: Pick<User, 'pro'>) {
  const { data } = useAvailability()
  const word = data ? availabilityWord(data) : pro?.paused ? 'Paused' : 'Available'
  return <Badge {...looks[word]}>{word}</Badge>
}
