import { sql } from 'drizzle-orm'
import { type Booking, type DetailsChange, LIVE_STATUSES, PLANNED } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { inWords, isoText } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { findBooking } from './find-booking.ts'
import { actedOnFirst, dangerOf, type HazardIn, lastAnswer } from './job-care.ts'
import { newest } from './newest-acts.ts'
import { tell, telling } from './tell.ts'

interface Correction {
  bookingId: string
  details: DetailsChange
  hazardIn: HazardIn
}

/**
 * Corrects the address or the notes; an assigned professional is told, and both sides read that it was done.
 * @throws 404 when it is not theirs, 409 once the professional is on the way
 */
export async function changeDetails(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, details: { address, notes }, hazardIn }: Correction,
): Promise<Booking> {
  const { db, clock, config } = context
  const before = notes === undefined ? null : await findBooking(context, caller, bookingId)
  const corrected = await correct(db, {
    id: bookingId,
    customer: caller.id,
    address: address ?? null,
    notes: notes ?? null,
    noted: hazardIn(notes ?? ''),
    notesBefore: before?.notes ?? '',
    notedBefore: hazardIn(before?.notes ?? ''),
    ...telling({ now: clock.now(), config }),
  })
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.viewerRole !== 'customer')
    throw notFound('There is no such booking of yours.')
  if (corrected.length > 0 || PLANNED.some((each) => each === found.status)) return found
  throw conflict(
    LIVE_STATUSES.some((each) => each === found.status)
      ? 'Your professional is on the way, so tell them in a message instead.'
      : 'This visit is over, so its details can no longer be changed.',
  )
}

const OF_TALK = lastAnswer({
  conversation: sql`conversation_id`,
  customer: sql`customer_id`,
  sku: sql`sku`,
})

/** A danger that neither the talk nor the old notes told of was told in a message: only one to act on sooner takes its place. */
const DANGER = (() => {
  const told = dangerOf(OF_TALK)
  const toldBefore = dangerOf(OF_TALK, given('notedBefore', 'text'))
  const isOfThread = sql`(notes <> ${given('notesBefore', 'text')} or danger is distinct from ${toldBefore})`
  return sql`case when danger is not null and ${isOfThread} and not ${actedOnFirst(told, sql`danger`)} then danger else ${told} end`
})()

/** Nobody is told of what stays as it is. */
const correct = statement<object>('change_details', () => {
  const address = sql`coalesce(${given('address', 'text')}, address)`
  const notes = sql`coalesce(${given('notes', 'text')}, notes)`
  const corrected = sql`corrected as (
    update bookings set address = ${address}, notes = ${notes},
      danger = case when notes = ${notes} then danger else ${DANGER} end,
      details_acts = ${newest(sql`bookings.details_acts`)} || jsonb_build_object('at', ${isoText(NOW)},
        'address', address <> ${address}, 'notes', notes <> ${notes}, 'proId', pro_id)
    where ${isRow('bookings', given('id', 'uuid'))} and customer_id = ${given('customer', 'uuid')}
      and status in (${inWords(PLANNED)}) and (address, notes) is distinct from (${address}, ${notes})
    returning bookings.*
  )`
  return sql`with ${sql.join([corrected, ...tell('changeDetails', sql`corrected`)], sql`, `)} select id from corrected`
})
