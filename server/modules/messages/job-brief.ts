import type { Hazard } from '#contract/danger.ts'
import { formatMinutes } from '#contract/duration-words.ts'
import { dangerWords } from '#contract/job-care.ts'
import type { HazardIn } from '#server/modules/bookings/job-care.ts'

interface Job {
  /** Null to who is not told them any more. */
  notes: string | null
  /** What was kept of it when it was booked; what was booked before that was kept has it in the notes alone. */
  danger: Hazard | null
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
  const hazard = job.danger ?? hazardIn(job.notes)
  return [
    job.notes === '' ? 'The customer left no notes.' : `What the customer said: ${job.notes}`,
    service,
    hazard === null ? 'Hazards: none mentioned.' : `Hazards: ${dangerWords(hazard)}`,
  ].join('\n\n')
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const price = ({ priceQuoteMin, priceQuoteMax }: Job) =>
  priceQuoteMax === 0
    ? 'at no charge (a return visit, covered by our guarantee)'
    : priceQuoteMin === priceQuoteMax
      ? dollars.format(priceQuoteMin / 100)
      : `${dollars.format(priceQuoteMin / 100)} - ${dollars.format(priceQuoteMax / 100)}`
