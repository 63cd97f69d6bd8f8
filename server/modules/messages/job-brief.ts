import type { Hazard } from '#contract/danger.ts'
import { formatMinutes } from '#contract/duration-words.ts'

/** Finds the danger in what a customer said. Handed in by the site: the assistant judges, not the thread. */
export type HazardIn = (words: string) => Hazard | null

/** What to be ready for, said to somebody of the trade. */
const DANGERS: Record<Hazard, string> = {
  gas: 'there may be a gas leak',
  carbon_monoxide: 'there may be carbon monoxide',
  electric_shock: 'someone may have had an electric shock',
  burning_or_sparking: 'something may be burning or sparking',
  water_near_electricity: 'water may be near electricity',
  sewage: 'there may be sewage',
  burst_pipe: 'a pipe may have burst',
  downed_line: 'a power line may be down',
  pressure_vessel: 'something may burst under pressure',
  no_heat_or_cooling_for_the_vulnerable: 'someone at home may suffer from the heat or the cold',
}

interface Job {
  /** Null to who is not told them any more. */
  notes: string | null
  /** The danger that the customer was shown the safety steps of when they told of it: the notes may say nothing of it. */
  shownDanger: Hazard | null
  /** The customer has left, and what they said went with them. */
  erased: boolean
  title: string
  priceQuoteMin: number
  priceQuoteMax: number
  durationMinutes: number
}

/** What a professional should know before they go: told from what was booked, never made up. */
export function jobBrief(job: Job, hazardIn: HazardIn): string {
  const service = `Likely service: ${job.title}, ${price(job)}, about ${formatMinutes(job.durationMinutes)}.`
  if (job.notes === null) return service
  if (job.erased)
    return [
      'What the customer said was erased with their account.',
      service,
      'Hazards: erased with it, if they told of any.',
    ].join('\n\n')
  const hazard = job.shownDanger ?? hazardIn(job.notes)
  return [
    job.notes === '' ? 'The customer left no notes.' : `What the customer said: ${job.notes}`,
    service,
    hazard === null
      ? 'Hazards: none mentioned.'
      : `Hazards: ${DANGERS[hazard]}. Ask before you start.`,
  ].join('\n\n')
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const price = ({ priceQuoteMin, priceQuoteMax }: Job) =>
  priceQuoteMax === 0
    ? 'at no charge (a return visit, covered by our guarantee)'
    : priceQuoteMin === priceQuoteMax
      ? dollars.format(priceQuoteMin / 100)
      : `${dollars.format(priceQuoteMin / 100)} - ${dollars.format(priceQuoteMax / 100)}`
