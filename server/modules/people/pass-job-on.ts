import { sql } from 'drizzle-orm'
import { type BookingStatus, mayStep, STATUS_LABELS, STEPS } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, forbidden, notFound } from '#server/http/problems.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { takeJob } from '#server/modules/bookings/pass-on.ts'
import { releaseAccepted } from '#server/modules/dispatch/close-offers.ts'
import { offerNext } from '#server/modules/dispatch/offer-next.ts'

interface PassingOn {
  operatorId: string
  bookingId: string
  reason: string
}

/**
 * Takes an accepted job from its professional and offers it to others at once, never again to them.
 * @throws 404 when there is no such booking, 409 when nobody has it, or they are on site or done
 */
export async function passJobOn(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { operatorId, bookingId, reason }: PassingOn,
): Promise<void> {
  const { clock, config } = context
  const taken = await transaction(context, async (tx) => {
    const now = clock.now()
    if (!(await takeJob(tx, { bookingId, reason, now, config }))) return false
    await releaseAccepted(tx, { bookingIds: [bookingId], now })
    const about = { kind: 'booking', id: bookingId } as const
    await recordAct(tx, { now, who: operatorId, what: 'booking.pass_on', about, reason })
    return true
  })
  if (taken) return void (await offerNext(context, { bookingId }))
  const found = await whose(context.db, bookingId)
  if (found === null) throw notFound('There is no such booking.')
  throw conflict(
    mayStep(STEPS.passOn, found.status)
      ? 'This job has just changed. Please look at it again.'
      : `This booking is ${STATUS_LABELS[found.status]} now, so it cannot be passed on.`,
  )
}

/**
 * Refuses an operator what is theirs, as its customer or as who has the job.
 * @throws 403
 */
export async function refuseOwnBooking(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  bookingId: string,
): Promise<void> {
  if (!couldBeRowId(bookingId)) return
  const found = await whose(db, bookingId)
  if (found?.customer_id === operatorId || found?.pro_id === operatorId)
    throw forbidden('Nobody acts on their own booking. Ask another operator.')
}

interface Row extends Record<string, unknown> {
  status: BookingStatus
  customer_id: string
  pro_id: string | null
}

async function whose(db: Database, bookingId: string): Promise<Row | null> {
  const { rows } = await db.execute<Row>(
    sql`select status, customer_id, pro_id from bookings where id = ${bookingId}::uuid`,
  )
  return rows[0] ?? null
}
