import { useId } from 'react'
import { TriangleAlert } from 'lucide-react'
import type { Hazard } from '#contract/assistant.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Danger } from './dangers.ts'
import { SafetyStep } from './safety-step.tsx'

const names: Record<Hazard, string> = {
  gas: 'This may be a gas leak',
  carbon_monoxide: 'This may be carbon monoxide',
  electric_shock: 'Someone may have had an electric shock',
  burning_or_sparking: 'This may become an electrical fire',
  water_near_electricity: 'Water is near electricity',
  sewage: 'Sewage can make you ill',
  burst_pipe: 'A pipe may have burst',
  downed_line: 'A power line may be down',
  pressure_vessel: 'This may burst under pressure',
  no_heat_or_cooling_for_the_vulnerable: 'Someone at home may be at risk',
}

interface SafetyPanelProps {
  danger: Danger
  onTurn: () => void
}

/** What to do now, before anything is booked. The only place on this page in the colour of danger. */
export function SafetyPanel({ danger: { advice, aside }, onTurn }: SafetyPanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-name`}
      className={classNames(
        'animate-arrive rounded-card border-danger bg-danger-soft',
        aside
          ? 'flex flex-wrap items-center justify-between gap-x-4 border px-5 py-1.5 sm:px-6'
          : 'border-2 p-5 sm:p-6',
      )}
    >
      <div role="alert">
        <h2
          id={`${id}-name`}
          className={classNames(
            'flex items-start text-danger',
            aside ? 'gap-2 text-17' : 'gap-3 text-20 sm:text-26',
          )}
        >
          <TriangleAlert size={aside ? 20 : 28} className="mt-0.5" />
          {`${names[advice.hazard]}.${aside ? '' : ' Do this first.'}`}
        </h2>
        {!aside && (
          <ol className="mt-4 grid max-w-[46rem] gap-2.5">
            {advice.steps.map((step, at) => (
              <li key={step} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
                <span className="heading figures text-20 text-danger">
                  {at + 1}
                  <span className="sr-only">.</span>
                </span>
                <SafetyStep text={step} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-1',
          !aside && 'mt-2 -mb-2.5',
        )}
      >
        {!aside && <p className="text-13 text-quiet">Source: {advice.source}</p>}
        <Button
          variant="quiet"
          aria-expanded={!aside}
          aria-describedby={`${id}-name`}
          onClick={onTurn}
          className="-mx-5"
        >
          {aside ? 'Show the steps' : 'Hide the steps'}
        </Button>
      </div>
    </section>
  )
}
