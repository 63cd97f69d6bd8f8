import { type BookingStatus, cameWithStep, COMPLETED, PENDING } from '#contract/bookings.ts'
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
  const { steps, windowChangedAt, priceCorrections, reviewId, conversationId, ...booking } = found
  return {
    ...booking,
    review: reviewId === null ? null : await findReviewForDesk(context, reviewId),
    photos: await listPhotosForDesk(context, id),
    events: together({ steps, windowChangedAt, priceCorrections }, await listActs(context, id)),
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

/** Of what is no act, and changed no price. */
const PLAIN = { act: null, who: null, price: null }

type Told = Pick<DeskBooking, 'steps' | 'windowChangedAt' | 'priceCorrections'>

/** The steps of a booking, what operators did besides, the last change of its window and its corrected prices, in the order of time. */
function together(
  { steps, windowChangedAt: changedAt, priceCorrections }: Told,
  acts: readonly ActOfDesk[],
): DeskEvent[] {
  const told: DeskEvent[] = steps.map((step) => {
    const act =
      step.by === 'operator'
        ? acts.find(({ what, at }) => STEPS_TOO.includes(what) && at === step.at)
        : undefined
    return { ...step, ...PLAIN, act: act?.what ?? null, who: act?.who ?? null }
  })
  const statusAt = (at: string): BookingStatus =>
    steps.findLast((step) => step.at <= at)?.to ?? PENDING
  const besides = acts.flatMap(({ at, what, who, reason }): DeskEvent[] => {
    if (!BESIDES.includes(what)) return []
    const status = statusAt(at)
    return [{ ...PLAIN, at, by: 'operator', from: status, to: status, reason, act: what, who }]
  })
  const changed = (at: string): DeskEvent[] => {
    const status = statusAt(at)
    // Where nobody has accepted, an operator's new time holds at once.
    const moved = acts.some((act) => act.what === 'booking.window' && act.at === at)
    if (cameWithStep(at, steps) || (status === PENDING && moved)) return []
    const by = status === PENDING ? 'customer' : 'pro'
    return [{ ...PLAIN, at, by, from: status, to: status, reason: null }]
  }
  return [
    ...told,
    ...besides,
    ...(changedAt === null ? [] : changed(changedAt)),
    ...correctionsOf(priceCorrections, acts),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function correctionsOf(
  corrections: DeskBooking['priceCorrections'],
  acts: readonly ActOfDesk[],
): DeskEvent[] {
  const standing = { from: COMPLETED, to: COMPLETED } as const
  return (corrections ?? []).map(({ at, by, fromCents, toCents, reason }) => {
    const act =
      by === 'operator'
        ? acts.find(({ what, at: then }) => what === 'booking.price' && then === at)
        : undefined
    const price = { fromCents, toCents }
    return { at, by, ...standing, reason, act: act?.what ?? null, who: act?.who ?? null, price }
  })
}
