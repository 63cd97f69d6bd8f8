import type { RefObject } from 'react'
import { TriangleAlert } from 'lucide-react'
import type { Hazard, SafetyAdvice } from '#contract/assistant.ts'
import { SafetyStep } from './safety-step.tsx'

const dangers: Record<Hazard, string> = {
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
  advice: SafetyAdvice
  ref: RefObject<HTMLElement | null>
}

/** What to do now, before anything is booked. The only place on this page in the colour of danger. */
export function SafetyPanel({ advice, ref }: SafetyPanelProps) {
  return (
    <section
      ref={ref}
      aria-labelledby="safety-first"
      className="scroll-mt-4 animate-arrive rounded-card border-2 border-danger bg-danger-soft p-5 sm:p-6"
    >
      <div role="alert">
        <h2 id="safety-first" className="flex items-start gap-3 text-20 text-danger sm:text-26">
          <TriangleAlert size={28} className="mt-0.5" />
          {dangers[advice.hazard]}. Do this first.
        </h2>
        <ol className="mt-4 grid max-w-[46rem] gap-2.5">
          {advice.steps.map((step, at) => (
            <li key={step} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
              <span aria-hidden="true" className="heading figures text-20 text-danger">
                {at + 1}
              </span>
              <SafetyStep text={step} />
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-4 text-13 text-quiet">Source: {advice.source}</p>
    </section>
  )
}
