import { Check } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { LAST_STEP, STEPS } from './steps.ts'

interface WizardProgressProps {
  step: number
  /** The furthest step that may be opened. */
  reached: number
  locked: boolean
  onOpen: (step: number) => void
}

/** How far one is, and the way back to every step that was reached. */
export function WizardProgress({ step, reached, locked, onOpen }: WizardProgressProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p className="text-15 text-quiet">
          Step <span className="figures">{step}</span> of {LAST_STEP}
        </p>
        <div
          role="progressbar"
          aria-label="Application progress"
          aria-valuemin={0}
          aria-valuemax={LAST_STEP}
          aria-valuenow={step}
          aria-valuetext={`Step ${step} of ${LAST_STEP}`}
          className="h-2 overflow-hidden rounded-pill bg-line"
        >
          <div
            className="h-full rounded-pill bg-pine transition-[width]"
            style={{ width: `${(step / LAST_STEP) * 100}%` }}
          />
        </div>
      </div>
      <ol
        aria-label="Steps"
        className="flex flex-wrap justify-between gap-1 lg:grid lg:grid-cols-6 lg:gap-3"
      >
        {STEPS.map(({ title }, index) => (
          <li key={title} className="lg:min-w-0">
            <StepMark
              number={index + 1}
              title={title}
              current={index + 1 === step}
              done={index + 1 < reached && index + 1 !== step}
              open={index + 1 <= reached && !locked}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StepMarkProps {
  number: number
  title: string
  current: boolean
  done: boolean
  open: boolean
  onOpen: (step: number) => void
}

function StepMark({ number, title, current, done, open, onOpen }: StepMarkProps) {
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      disabled={!open}
      onClick={() => onOpen(number)}
      className="group flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-card text-left disabled:text-quiet lg:w-full lg:justify-start"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'figures grid size-9 shrink-0 place-items-center rounded-pill border-2 text-15 font-semibold transition-colors',
          current && 'border-pine bg-pine text-paper',
          !current && done && 'border-pine bg-card text-pine',
          !current && !done && 'border-edge bg-card',
          !current && open && 'group-hover:bg-pine-soft',
        )}
      >
        {done ? <Check size={18} /> : number}
      </span>
      <span
        className={classNames(
          'sr-only text-15 leading-tight lg:not-sr-only',
          current && 'font-semibold',
        )}
      >
        {title}
      </span>
      {done && <span className="sr-only">, done</span>}
    </button>
  )
}
