import { type BookingStatus, cameWithStep, PENDING } from '#contract/bookings.ts'
import type { DeskEvent, OperatorBooking } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/problems.ts'
import { readConversation } from '#server/modules/assistant/conversations.ts'
import { type ActOfDesk, listActs } from '#server/modules/audit/list-acts.ts'
import { listNotes } from '#server/modules/bookings/add-note.ts'
import { type DeskBooking, readForDesk } from '#server/modules/bookings/read-for-desk.ts'
import { listReceipts } from '#server/modules/dispatch/list-receipts.ts'
import { readThreadForDesk } from '#server/modules/messages/read-thread-for-desk.ts'
import { listNoticesAbout } from '#server/modules/notifications/list-notices-about.ts'
import { listPhotosForDesk } from '#server/modules/photos/list-for-desk.ts'
import { findReviewForDesk } from '#server/modules/reviews/find-review.ts'

/**
 * A booking with everything that is known of it.
 * @throws 404 when there is none
 */
export async function readBooking(context: Context, id: string): Promise<OperatorBooking> {
  const found = await readForDesk(context, id)
  if (found === null) throw notFound('There is no such booking.')
  const { steps, windowChangedAt, reviewId, conversationId, ...booking } = found
  return {
    ...booking,
    review: reviewId === null ? null : await findReviewForDesk(context, reviewId),
    photos: await listPhotosForDesk(context, id),
    events: together(steps, await listActs(context, id), windowChangedAt),
    notices: await listNoticesAbout(context, id),
    offers: await listReceipts(context, id),
    thread: await readThreadForDesk(context, id),
    conversation: conversationId === null ? [] : await readConversation(context, conversationId),
    operatorNotes: await listNotes(context, id),
  }
}

/** Acts that are steps of the booking stand among its events already, and get the operator's name there. */
const STEPS_TOO = ['booking.cancel', 'booking.pass_on']

/** Acts that leave the status as it is, and belong to the story all the same. */
const BESIDES = ['booking.window', 'booking.offer']

/** The steps of a booking, what operators did besides, and the last change of its window, in the order of time. */
function together(
  steps: DeskBooking['steps'],
  acts: readonly ActOfDesk[],
  changedAt: string | null,
): DeskEvent[] {
  const told: DeskEvent[] = steps.map((step) => {
    const act =
      step.by === 'operator'
        ? acts.find(({ what, at }) => STEPS_TOO.includes(what) && at === step.at)
        : undefined
    return { ...step, act: act?.what ?? null, who: act?.who ?? null }
  })
  const statusAt = (at: string): BookingStatus =>
    steps.findLast((step) => step.at <= at)?.to ?? PENDING
  const besides = acts.flatMap(({ at, what, who, reason }): DeskEvent[] => {
    if (!BESIDES.includes(what)) return []
    const status = statusAt(at)
    return [{ at, by: 'operator', from: status, to: status, reason, act: what, who }]
  })
  const changed = (at: string): DeskEvent[] => {
    const status = statusAt(at)
    // Where nobody has accepted, an operator's new time holds at once.
    const moved = acts.some((act) => act.what === 'booking.window' && act.at === at)
    if (cameWithStep(at, steps) || (status === PENDING && moved)) return []
    const by = status === PENDING ? 'customer' : 'pro'
    return [{ at, by, from: status, to: status, reason: null, act: null, who: null }]
  }
  return [...told, ...besides, ...(changedAt === null ? [] : changed(changedAt))].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
}
