import {
  type Actor,
  type BookingStatus,
  cameWithStep,
  COMPLETED,
  PENDING,
} from '#contract/bookings.ts'
import type { DeskEvent, NamedReceipt, OperatorBooking } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/problems.ts'
import { readConversation } from '#server/modules/assistant/conversations.ts'
import { type ActOfDesk, listActs } from '#server/modules/audit/list-acts.ts'
import { listNotes } from '#server/modules/bookings/add-note.ts'
import type { KeptWindowAct } from '#server/modules/bookings/bookings.table.ts'
import { type DeskBooking, readForDesk } from '#server/modules/bookings/read-for-desk.ts'
import { byWhom } from '#server/modules/bookings/with-window-act.ts'
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
  const {
    steps,
    windowChangedAt,
    windowActs,
    detailsActs,
    priceCorrections,
    reviewId,
    conversationId,
    ...booking
  } = found
  const { windowStart: start, windowEnd: end } = booking
  const offers = await listReceipts(context, id)
  const told = {
    steps,
    windowChangedAt,
    windowActs,
    detailsActs,
    priceCorrections,
    offers,
    start,
    end,
  }
  return {
    ...booking,
    review: reviewId === null ? null : await findReviewForDesk(context, reviewId),
    photos: await listPhotosForDesk(context, id),
    events: together(told, await listActs(context, id)),
    notices: await listNoticesAbout(context, id),
    offers,
    thread: await readThreadForDesk(context, id),
    conversation: conversationId === null ? [] : await readConversation(context, conversationId),
    operatorNotes: await listNotes(context, id),
  }
}

/** Acts that are steps of the booking stand among its events already, and get the operator's name there. */
const STEPS_TOO: Partial<Record<Actor, string[]>> = {
  operator: ['booking.cancel', 'booking.complete', 'booking.pass_on'],
  customer: ['booking.cancel_for_customer'],
}

/** Acts that leave the status as it is, and belong to the story all the same. */
const BESIDES = ['booking.window', 'booking.offer']

/** Of what is no act, concerns no professional and no time, and changed neither price nor details. */
const PLAIN = { act: null, who: null, name: null, window: null, price: null, details: null }

interface Told extends Pick<
  DeskBooking,
  'steps' | 'windowChangedAt' | 'windowActs' | 'detailsActs' | 'priceCorrections'
> {
  offers: readonly NamedReceipt[]
  /** The window it has. */
  start: string
  end: string
}

/** The steps of a booking, what operators did besides, other changes of its window, its changed details and its corrected prices, in the order of time. */
function together(told: Told, acts: readonly ActOfDesk[]): DeskEvent[] {
  const { steps, priceCorrections } = told
  const taken: DeskEvent[] = steps.map((step) => {
    const act = acts.find(
      ({ what, at }) => STEPS_TOO[step.by]?.includes(what) && at === step.at && step.from !== null,
    )
    const window = movedTo(told, step.at, step.by)
    return { ...PLAIN, ...step, window, act: act?.what ?? null, who: act?.who ?? null }
  })
  const stepAt = (at: string) => steps.findLast((step) => step.at <= at)
  const statusAt = (at: string): BookingStatus => stepAt(at)?.to ?? PENDING
  const besides = acts.flatMap(({ at, what, who, reason }): DeskEvent[] => {
    if (!BESIDES.includes(what)) return []
    const status = statusAt(at)
    const standing = { ...PLAIN, at, by: 'operator', from: status, to: status } as const
    const about =
      what === 'booking.offer'
        ? { name: offeredTo(told, at) }
        : {
            name: status === PENDING ? null : (stepAt(at)?.name ?? null),
            window: movedTo(told, at, 'operator'),
          }
    return [{ ...standing, ...about, reason, act: what, who }]
  })
  const changed = windowsOf(told, acts).flatMap(({ at, ...window }): DeskEvent[] => {
    if (cameWithStep(at, steps)) return []
    const status = statusAt(at)
    const by = status === PENDING ? 'customer' : 'pro'
    const name = by === 'pro' ? (stepAt(at)?.name ?? null) : null
    return [{ ...PLAIN, at, by, from: status, to: status, reason: null, name, window }]
  })
  const details = (told.detailsActs ?? []).map(({ at, address, notes }): DeskEvent => {
    const status = statusAt(at)
    const standing = { by: 'customer', from: status, to: status, reason: null } as const
    return { ...PLAIN, at, ...standing, details: { address, notes } }
  })
  return [
    ...taken,
    ...besides,
    ...changed,
    ...details,
    ...correctionsOf(priceCorrections, acts),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** To whom an operator offered it at that moment. */
const offeredTo = ({ offers }: Told, at: string): string | null =>
  offers.find(({ offeredAt, offeredBy }) => offeredBy !== null && offeredAt === at)?.name ?? null

/** Each window its customer chose, its professional agreed to or left unanswered, and since when. */
function windowsOf(told: Told, acts: readonly ActOfDesk[]) {
  const { windowActs, windowChangedAt: lastAt, start, end } = told
  const kept = (windowActs ?? [])
    .filter((act) => byWhom(act) !== 'operator')
    .map((act) => ({ at: act.at, ...windowOf(act) }))
  // Of what changed before that was kept, the last one is known: an operator's stands among the acts.
  const known =
    lastAt === null ||
    windowActs?.some(({ at }) => at === lastAt) ||
    acts.some(({ what, at }) => what === 'booking.window' && at === lastAt)
  return known ? kept : [{ at: lastAt, start, end, from: null, asked: false }, ...kept]
}

/** Which other window they gave it, or asked its professional for, at that moment; null for what is older than that it is kept. */
function movedTo({ windowActs }: Told, at: string, by: Actor): DeskEvent['window'] {
  const act = windowActs?.find(
    (each) => each.at === at && byWhom(each) === by && each.stays !== true,
  )
  return act === undefined ? null : windowOf(act)
}

const windowOf = ({ start, end, fromStart, fromEnd, asked }: KeptWindowAct) => ({
  start,
  end,
  from: { start: fromStart, end: fromEnd },
  asked,
})

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
    const did = { act: act?.what ?? null, who: act?.who ?? null }
    return { ...PLAIN, at, by, ...standing, reason, ...did, price }
  })
}
