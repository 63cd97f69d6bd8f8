import { PENDING, STEPS } from '#contract/bookings.ts'
import type { Message } from '#contract/messages.ts'
import { type HazardIn, jobBrief } from './job-brief.ts'
import type { Thread } from './find-thread.ts'
import { stepWords } from './step-words.ts'

/** The thread as its reader may see it, oldest first, the steps of the booking among the messages. */
export const toMessages = (thread: Thread, hazardIn: HazardIn): Message[] =>
  // Sorting keeps the order of equals: a step comes before what was written in its millisecond.
  [...toldSteps(thread, hazardIn), ...thread.written].toSorted(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  )

function toldSteps({ side, job, events }: Thread, hazardIn: HazardIn): Message[] {
  const accepted = events.findLastIndex(({ to }) => to === STEPS.accept.to)
  const lastRound = events.findLastIndex(({ to }) => to === PENDING)
  const seen = side === 'pro' ? events.slice(Math.max(accepted, 0)) : events
  return seen.flatMap((event): Message[] => {
    const { id, at: createdAt, by, from, to } = event
    // Only the last professional is known by name; whoever gave the job back before is "A professional".
    const proName =
      events.indexOf(event) > lastRound ? job.proName || 'Your professional' : 'A professional'
    const body = stepWords({ from, to, by }, { side, proName })
    const step: Message = { id: `event-${id}`, senderRole: 'system', body, createdAt }
    if (side !== 'pro' || to !== STEPS.accept.to) return [step]
    return [step, { id: `brief-${id}`, senderRole: 'ai', body: jobBrief(job, hazardIn), createdAt }]
  })
}
