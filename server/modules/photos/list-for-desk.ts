import { sql } from 'drizzle-orm'
import type { OperatorBooking } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { isOf, isOfRow } from '#server/db/in-market.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'

type DeskPhoto = OperatorBooking['photos'][number]

const all = statement<DeskPhoto>(
  'desk_photos',
  () => sql`
  select photos.id, kind, case when uploaded_by = bookings.customer_id then 'customer' else 'pro' end as by,
    width, height, photos.created_at as "createdAt", hidden_at is not null as hidden
  from photos join bookings on ${isOfRow('photos', 'bookings')}
  where ${isOf('photos', given('id', 'uuid'))} and photos.case_id is null order by photos.created_at, photos.id`,
)

/** All pictures of a booking but those of its cases, hidden ones among them, oldest first. */
export const listPhotosForDesk = async (
  { db }: Pick<Context, 'db'>,
  bookingId: string,
): Promise<DeskPhoto[]> =>
  (await all(db, { id: bookingId })).map(({ createdAt, ...photo }) => ({
    ...photo,
    createdAt: fromDatabase(createdAt).toISOString(),
  }))
