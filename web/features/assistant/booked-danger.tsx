import { useState } from 'react'
import type { SpokenAdvice } from '#contract/danger.ts'
import { SafetyPanel } from './safety-panel.tsx'

interface BookedDangerProps {
  safety: SpokenAdvice
  zip: string
  /** Its steps are read at once: it was told of here. */
  open?: boolean
  /** It was told of just now, and is read out. */
  isNew?: boolean
}

/** A danger that a booking or a case tells of: its steps stay within reach until it is over. */
export function BookedDanger({
  safety: { language, ...advice },
  zip,
  open = false,
  isNew = false,
}: BookedDangerProps) {
  const [aside, setAside] = useState(!open)
  return (
    <SafetyPanel
      danger={{ advice, language, answered: true, aside }}
      bookable={false}
      isNew={isNew}
      zip={zip}
      onTurn={() => setAside(!aside)}
    />
  )
}
