import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'

/** Takes an accepted job back from its professional, until he is on site; answers whether it was his to give. */
export async function releaseJob(
  tx: Transaction,
  { bookingId, proId, now }: { bookingId: string; proId: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with old as (
      select id, status from bookings
      where id = ${bookingId}::uuid and pro_id = ${proId}::uuid and status in ('assigned', 'en_route')
      for update
    ),
    released as (
      update bookings set status = 'pending', pro_id = null, pro_unread = 0
      from old where bookings.id = old.id
      returning bookings.id, old.status as was
    )
    insert into booking_events (booking_id, at, by, from_status, to_status)
    select id, ${at(now)}, 'pro', was, 'pending' from released
    returning id`)
  return rows.length === 1
}
