import { useState } from 'react'
import type { BookingWithEvents } from '#contract/bookings.ts'
import { SafetyPanel } from './safety-panel.tsx'

interface BookedDangerProps {
  safety: NonNullable<BookingWithEvents['safety']>
  zip: string
}

/** The danger that was told of before it was booked: its steps stay within reach until the visit is over. */
export function BookedDanger({ safety: { language, ...advice }, zip }: BookedDangerProps) {
  const [aside, setAside] = useState(true)
  return (
    <SafetyPanel
      danger={{ advice, language, answered: true, aside }}
      bookable={false}
      zip={zip}
      onTurn={() => setAside(!aside)}
    />
  )
}
