import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { refuseOwnBooking } from '#server/modules/bookings/refuse-own-booking.ts'
import { tell, telling } from '#server/modules/bookings/tell.ts'

interface Hiding {
  id: string
  reason: string
}

const setting = (act: 'hide' | 'show') =>
  statement<object>(`${act}_photo`, () => {
    const parts = sql`photo as (
      update photos set hidden_at = ${act === 'hide' ? NOW : sql`null`}
      where ${isRow('photos', given('id', 'uuid'))} and hidden_at is ${act === 'hide' ? sql`null` : sql`not null`}
      returning market_id, booking_id, uploaded_by
    ),
    shown as (
      select bookings.*, photo.uploaded_by as concerned_id
      from photo join bookings on ${isOfRow('photo', 'bookings')}
    )`
    return sql`with ${sql.join([parts, ...tell(`${act}Photo`, sql`shown`)], sql`, `)} select id from shown`
  })

const SETTING = { hide: setting('hide'), show: setting('show') }

/**
 * Hides a picture from everybody but operators, or shows it again; who added it is told. Done already, it changes
 * nothing.
 * @throws 404 when there is none
 */
export async function hidePhoto(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operator: Caller,
  { id, reason, act }: Hiding & { act: 'hide' | 'show' },
): Promise<{ id: string; hidden: boolean }> {
  const { db, clock, config } = context
  const now = clock.now()
  await transaction(context, async (tx) => {
    const changed = await SETTING[act](tx, { id, reason, ...telling({ now, config }) })
    if (changed.length === 0) return
    const about = { kind: 'photo', id } as const
    await recordAct(tx, { now, who: operator.id, what: `photo.${act}`, about, reason })
  })
  if ((await bookingOf(db, { id })).length === 0) throw notFound('There is no such photo.')
  return { id, hidden: act === 'hide' }
}

const bookingOf = statement<{ bookingId: string }>(
  'booking_of_photo',
  () =>
    sql`select booking_id as "bookingId" from photos where ${isRow('photos', given('id', 'uuid'))}`,
)

/** @throws 403 for a picture of a booking of their own */
export async function refuseOwnPhoto(context: Pick<Context, 'db'>, operatorId: string, id: string) {
  if (!couldBeRowId(id)) return
  const [photo] = await bookingOf(context.db, { id })
  if (photo !== undefined) await refuseOwnBooking(context, operatorId, photo.bookingId)
}
