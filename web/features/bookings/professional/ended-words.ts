import type { JobEnd } from '#contract/bookings.ts'
import { formatMoment } from '#web/lib/dates.ts'

/** How, when and by whom a job ended for a professional who had accepted it. */
export function endedWords({ how, by, at }: JobEnd, zone: string): string {
  const when = formatMoment(at, zone)
  if (how === 'canceled')
    return `${by === 'customer' ? 'The customer' : 'Fixwell'} canceled this job on ${when}.`
  if (by === 'pro') return `You gave this job back on ${when}.`
  if (by === 'operator') return `We passed this job on to somebody else on ${when}.`
  return `The customer needed another time, so somebody else was asked on ${when}.`
}
