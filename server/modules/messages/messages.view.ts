import { PENDING, STEPS } from '#contract/bookings.ts'
import type { Message } from '#contract/messages.ts'
import type { HazardIn } from '#server/modules/bookings/job-care.ts'
import { jobBrief } from './job-brief.ts'
import type { Thread } from './find-thread.ts'
import { betweenWords, stepWords } from './step-words.ts'

/** The thread as its reader may see it, oldest first, the steps of the booking among the messages. */
export const toMessages = (thread: Thread, hazardIn: HazardIn): Message[] =>
  // Sorting keeps the order of equals: a step comes before what was written in its millisecond.
  [...toldSteps(thread, hazardIn), ...toldBetween(thread), ...thread.written].toSorted(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  )

function toldSteps(thread: Thread, hazardIn: HazardIn): Message[] {
  const { side, job, events } = thread
  const nameAfter = proNames(thread)
  const accepted = events.findLastIndex(({ to }) => to === STEPS.accept.to)
  const seen = side === 'pro' ? events.slice(Math.max(accepted, 0)) : events
  return seen.flatMap((event): Message[] => {
    const { id, at: createdAt, by, from, to, late } = event
    const proName = nameAfter(events.indexOf(event))
    const body = stepWords({ from, to, by, late }, { side, proName })
    const step: Message = { id: `event-${id}`, senderRole: 'system', body, createdAt }
    if (side !== 'pro' || to !== STEPS.accept.to) return [step]
    return [step, { id: `brief-${id}`, senderRole: 'ai', body: jobBrief(job, hazardIn), createdAt }]
  })
}

function toldBetween(thread: Thread): Message[] {
  const { side, events, between } = thread
  const nameAfter = proNames(thread)
  return between.map((act) => ({
    id: `between-${act.at}`,
    senderRole: 'system',
    body: betweenWords(act, {
      side,
      proName: nameAfter(events.findLastIndex(({ at }) => at <= act.at)),
    }),
    createdAt: act.at,
  }))
}

/** Only the last professional is known by name; whoever gave the job back before is "A professional". */
function proNames({ job, events }: Thread): (index: number) => string {
  const lastRound = events.findLastIndex(({ to }) => to === PENDING)
  return (index) => (index > lastRound ? job.proName || 'Your professional' : 'A professional')
}
