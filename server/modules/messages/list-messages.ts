import type { Message } from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { clearUnread } from '#server/modules/bookings/clear-unread.ts'
import { findThread } from './find-thread.ts'
import { type HazardIn, jobBrief } from './job-brief.ts'
import { stepWords } from './step-words.ts'

interface Reading {
  caller: Caller
  bookingId: string
}

type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>

/**
 * The thread as this reader may see it, oldest first, the steps of the booking among the messages.
 * @throws 404 for anyone but its customer and its professional
 */
export async function listMessages(
  context: Pick<Context, 'db'>,
  { caller, bookingId }: Reading,
  hazardIn: HazardIn,
): Promise<Message[]> {
  // Before the reading: what arrives meanwhile counts as new once more, which is better than never.
  await clearUnread(context, { callerId: caller.id, bookingId })
  const thread = await findThread(context, { caller, bookingId })
  if (thread === null) throw notFound('There is no such booking, or it is not yours.')
  // Sorting keeps the order of equals: a step comes before what was written in its millisecond.
  return [...toldSteps(thread, hazardIn), ...thread.written].toSorted(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  )
}

function toldSteps({ side, job, events }: Thread, hazardIn: HazardIn): Message[] {
  const accepted = events.findLastIndex(({ toStatus }) => toStatus === 'assigned')
  const lastRound = events.findLastIndex(({ toStatus }) => toStatus === 'pending')
  const seen = side === 'pro' ? events.slice(Math.max(accepted, 0)) : events
  return seen.flatMap((event): Message[] => {
    const { id, at, by, fromStatus: from, toStatus: to } = event
    const createdAt = at.toISOString()
    // Only the last professional is known by name; whoever gave the job back before is "A professional".
    const proName =
      events.indexOf(event) > lastRound ? job.proName || 'Your professional' : 'A professional'
    const body = stepWords({ from, to, by }, { side, proName })
    const step: Message = { id: `event-${id}`, senderRole: 'system', body, createdAt }
    if (side !== 'pro' || to !== 'assigned') return [step]
    return [step, { id: `brief-${id}`, senderRole: 'ai', body: jobBrief(job, hazardIn), createdAt }]
  })
}
