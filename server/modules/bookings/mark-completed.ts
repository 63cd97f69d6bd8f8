import { sql } from 'drizzle-orm'
import { type BookingStatus, COMPLETED, PENDING, STATUS_LABELS, STEPS } from '#contract/bookings.ts'
import type { OperatorCompletion } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { AS_SEEN } from './desk-version.ts'
import { TURNS_LATE } from './list-late.ts'
import { step } from './step.ts'
import { changedSince, isOver } from './why-not-now.ts'

const THIS = isRow('bookings', given('id', 'uuid'))

const IS_PAST = sql`bookings.window_end <= ${NOW}`
const IS_LATE = sql`${TURNS_LATE} <= ${NOW}`

/** Who never set off may still come, and only the customer can know that they did. */
const CAME = sql`(bookings.status <> ${word(STEPS.accept.to)}
  or ${IS_LATE} and ${given('customerConfirms', 'boolean')})`

/** The guarantee begins, and the price can be corrected, from when it is said: when the work was done nobody told us. */
const complete = step('markCompleted', () => ({
  which: sql`${THIS} and ${AS_SEEN} and ${IS_PAST} and ${CAME}`,
  set: sql`completed_at = ${NOW}`,
  reason: given('reason', 'text'),
}))

interface Standing {
  status: BookingStatus
  past: boolean
  late: boolean
}

const standing = statement<Standing>(
  'job_to_complete',
  () => sql`select status, ${IS_PAST} as past, ${IS_LATE} as late from bookings where ${THIS}`,
)

/**
 * Completes a job in the place of its professional, who leaves it as it is though its time is over; both sides are told
 * why. One that is completed already stays as it is, whoever did it.
 * @throws 404 when there is none, 409 when nobody has the job, its time is not over, nobody says that the work was done,
 * or it is not as the operator saw it
 */
export async function markCompleted(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operator: Caller,
  { bookingId, said }: { bookingId: string; said: OperatorCompletion },
): Promise<void> {
  const { db, clock, config } = context
  const now = clock.now()
  const { reason, customerConfirms = false, version } = said
  const values = { id: bookingId, reason, customerConfirms, version: version ?? null }
  const done = await transaction(context, async (tx) => {
    if ((await complete(tx, { values, now, config })).length === 0) return false
    const about = { kind: 'booking', id: bookingId } as const
    await recordAct(tx, { now, who: operator.id, what: 'booking.complete', about, reason })
    return true
  })
  if (done) return
  const [found] = await standing(db, { id: bookingId, now: now.toISOString() })
  if (found === undefined) throw notFound('There is no such booking.')
  if (found.status !== COMPLETED) throw whyNot(found, customerConfirms)
}

function whyNot({ status, past, late }: Standing, customerConfirms: boolean): Refusal {
  const over = isOver(status)
  if (over !== null) return conflict(over)
  if (status === PENDING)
    return conflict(
      `This booking is ${STATUS_LABELS[status]}, so nobody has a job that could be completed.`,
    )
  if (!past)
    return conflict(
      'The time of this visit is not over yet. Until then its professional alone marks it completed.',
    )
  if (status !== STEPS.accept.to || (late && customerConfirms))
    return conflict(changedSince(status))
  return conflict(
    late
      ? 'Nobody has said that they set off. Mark it completed only if the customer says that the work was done.'
      : 'Nobody has said that they set off, and they may still come. It can be marked completed half an hour after its time.',
  )
}
