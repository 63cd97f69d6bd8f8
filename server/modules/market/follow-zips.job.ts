import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { inAnyMarket } from '#server/db/in-market.ts'
import { at } from '#server/db/sql.ts'

/** Longer than a round may be late. */
const LOOKED_BACK_HOURS = 24

/** A booking that was under way while its ZIP code went to another market was not taken along: it follows now. */
export async function followZips({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    select move_bookings(array(
      select place.zip from bookings booking join places place on place.zip = zip_code(booking.zip)
      where ${inAnyMarket('booking')} and booking.created_at > ${at(clock.now())} - ${LOOKED_BACK_HOURS}::int * interval '1 hour'
        and place.market_id <> booking.market_id limit 100
    ), 500)`)
}
