import { sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOverlap } from '#server/db/failures.ts'
import { given } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import {
  agreement,
  type Answering,
  hasAgreed,
  refuseChange,
} from '#server/modules/bookings/asked-change.ts'
import { findBooking } from '#server/modules/bookings/find-booking.ts'
import { gaveItUp, noMoreTheirs } from '#server/modules/bookings/no-more-theirs.ts'
import { endOverlappingOffers } from '#server/modules/bookings/open-offer.ts'
import { closeOffers, releaseAccepted } from './close-offers.ts'
import { offerNext } from './offer-next.ts'
import { isLicensedThen } from './suitability.ts'

type Dispatching = Pick<Context, 'db' | 'clock' | 'config'>

/** A job, and which window of those asked for; left out: whichever it is now. */
interface Asked {
  bookingId: string
  start?: string | undefined
}

const ZONE = sql`coalesce(bookings.time_zone, ${given('timeZone', 'text')})`

// As when they accept: their hours and the way between two jobs are theirs to judge, the law is not.
const agree = agreement(sql`exists (
  select from professionals pro where pro.user_id = bookings.pro_id
    and ${isLicensedThen({ windowStart: sql`bookings.change_start`, timeZone: ZONE })}
)`)

/**
 * The professional can come in the window that is asked for: the job moves there, and what is offered to them for
 * the same time passes on. A repeat answers the same.
 * @throws 404 when it is not their job, 409 when nothing is asked, or they cannot: then the question stays open
 */
export async function agreeToChange(
  context: Dispatching,
  caller: Caller,
  asked: Asked,
): Promise<Booking> {
  const answering = answerOf(context, caller, asked)
  const { proId, bookingId, now } = answering
  const agreed = await transaction(context, async (tx) => {
    if (!(await agree(tx, answering))) return false
    const ids = await endOverlappingOffers(tx, { proId, bookingId })
    await closeOffers(tx, { ids, within: { proId }, outcome: 'withdrawn', now })
    return true
  }).catch((error: unknown) => {
    throw isOverlap(error)
      ? conflict(
          'You have another job at that time. Give that one back first, or say that you cannot.',
        )
      : error
  })
  const found = await findBooking(context, caller, bookingId)
  if (agreed && found !== null) return found
  if (found?.ended === null && (await hasAgreed(context.db, answering))) return found
  throw whyNot(found, answering)
}

/**
 * The professional cannot come in the window that is asked for: the job is offered to others for it at once, never
 * again to them. A repeat answers the same, also where no answer had done that already.
 * @throws 404 when it is not their job, 409 when nothing is asked
 */
export async function refuseToChange(
  context: Dispatching,
  caller: Caller,
  asked: Asked,
): Promise<Booking> {
  const answering = answerOf(context, caller, asked)
  const { bookingId, now } = answering
  const refused = await transaction(context, async (tx: Transaction) => {
    if (!(await refuseChange(tx, answering))) return false
    await releaseAccepted(tx, { bookingIds: [bookingId], now })
    return true
  })
  if (refused) await offerNext(context, { bookingId })
  const found = await findBooking(context, caller, bookingId)
  if (found !== null && (refused || gaveItUp(found))) return found
  throw whyNot(found, answering)
}

const answerOf = (
  { clock, config }: Dispatching,
  caller: Caller,
  { bookingId, start }: Asked,
): Answering => ({ bookingId, proId: caller.id, start: start ?? null, now: clock.now(), config })

function whyNot(found: Booking | null, { proId, start, now }: Answering): Refusal {
  if (found?.proId !== proId) return notFound('There is no such job of yours.')
  if (found.ended !== null) return noMoreTheirs(found.ended)
  const { change } = found
  if (change === null || Date.parse(change.expiresAt) <= now.getTime())
    return conflict('No other time is asked for any more.')
  return start !== null && Date.parse(start) !== Date.parse(change.start)
    ? conflict('Another time is asked for by now. Please look again.')
    : conflict('You have no license on record that is valid on that day.')
}
