import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { forbidden } from '#server/http/problems.ts'

const own = statement<object>(
  'own_booking',
  () => sql`select from bookings where ${isRow('bookings', given('id', 'uuid'))}
    and ${given('operator', 'uuid')} in (customer_id, pro_id)`,
)

/**
 * An operator who booked something is its customer like anybody else.
 * @throws 403 for who is a side of the booking
 */
export async function refuseOwnBooking(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  bookingId: string,
): Promise<void> {
  if (!couldBeRowId(bookingId)) return
  if ((await own(db, { id: bookingId, operator: operatorId })).length > 0)
    throw forbidden('This booking is your own. Another operator has to look after it.')
}
