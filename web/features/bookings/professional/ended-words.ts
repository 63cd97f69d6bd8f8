import { type Booking, hasBegun, type JobEnd } from '#contract/bookings.ts'
import { formatMoment } from '#web/lib/dates.ts'

/** How, when and by whom a job ended for a professional who had accepted it. */
export function endedWords(
  { how, by, at }: JobEnd,
  job: Pick<Booking, 'windowStart' | 'timeZone'>,
): string {
  const when = formatMoment(at, job.timeZone)
  if (how === 'canceled')
    return `${by === 'customer' ? 'The customer' : 'Fixwell'} canceled this job on ${when}.`
  if (by === 'pro') {
    const given = `You gave this job back on ${when}.`
    return hasBegun(job, Date.parse(at))
      ? `${given} Its time had begun, so the visit was canceled.`
      : given
  }
  if (by === 'operator') return `We passed this job on to somebody else on ${when}.`
  return `Another time was needed, so somebody else was asked on ${when}.`
}
