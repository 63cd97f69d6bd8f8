import { Button } from '#web/ui/button.tsx'
import type { Step } from './bars.ts'

const STEPS: readonly [Step, string][] = [
  ['week', 'By week'],
  ['month', 'By month'],
]

/** Weeks or months. */
export function StepChoice({ step, onChange }: { step: Step; onChange: (step: Step) => void }) {
  return (
    <div className="flex gap-2" role="group" aria-label="How it adds up">
      {STEPS.map(([each, words]) => (
        <Button
          key={each}
          variant={each === step ? 'primary' : 'secondary'}
          aria-pressed={each === step}
          onClick={() => onChange(each)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}
