import { Clock } from 'lucide-react'
import { useClock } from '#web/lib/clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { timeLeft } from './open-offers.ts'

/** How long an offer may still be answered, counting down. */
export function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const left = useClock((now) => timeLeft(expiresAt, now))
  return (
    <Badge icon={Clock} tone="bg-clay-soft text-clay-dark figures">
      {left} left to respond
    </Badge>
  )
}
