import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Weeks } from './use-weeks.ts'

interface WeekStepsProps {
  weeks: Pick<Weeks, 'week' | 'name' | 'isLast' | 'go'>
  locked: boolean
}

/** A week earlier, and a week later, as far ahead as can be booked. */
export function WeekSteps({ weeks: { week, name, isLast, go }, locked }: WeekStepsProps) {
  return (
    <div className="-mx-4 flex items-center justify-between gap-1">
      <Step impossible={locked || week === 0} onPress={() => go(week - 1)}>
        <ChevronLeft size={18} /> Earlier
      </Step>
      <p role="status" className="figures text-center text-15 text-quiet">
        {name}
      </p>
      <Step impossible={locked || isLast} onPress={() => go(week + 1)}>
        Later <ChevronRight size={18} />
      </Step>
    </div>
  )
}

interface StepProps {
  impossible: boolean
  onPress: () => void
  children: ReactNode
}

/** One that was just pressed keeps the focus, also where it leads no further. */
const Step = ({ impossible, onPress, children }: StepProps) => (
  <Button
    variant="quiet"
    eachPress
    aria-disabled={impossible}
    onClick={() => {
      if (!impossible) onPress()
    }}
    className="px-4 aria-disabled:cursor-default aria-disabled:text-quiet aria-disabled:hover:bg-transparent"
  >
    {children}
  </Button>
)
