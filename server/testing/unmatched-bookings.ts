import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { addProfessional, addUser } from './builders.ts'

/** A ZIP code of Montana, where nobody works until a test says so. */
export const FAR_AWAY = '59001'

/** How such a booking stands. */
type Asked = 'later' | 'at once' | 'never yet'

const STANDING: Record<Asked, SQL> = {
  later: sql`now(), now() + interval '5 hours'`,
  'at once': sql`now(), null::timestamptz`,
  'never yet': sql`null::timestamptz, null::timestamptz`,
}

/** So many bookings of twenty customers far away, in a thousand windows from tomorrow on, by the database's clock. */
export async function addUnmatched(
  db: Database,
  { count, asked }: { count: number; asked: Asked },
): Promise<void> {
  const customers = []
  for (let n = 0; n < 20; n += 1) customers.push((await addUser(db)).id)
  // In parts: no statement may take longer than a request may.
  for (let from = 1; from <= count; from += 1_000)
    await db.execute(sql`
      with made as (
        insert into bookings (customer_id, sku, title, price_quote_min, price_quote_max, duration_minutes, address, zip,
          window_start, window_end, busy_until, created_at, unmatched_since, ask_again_at)
        select (${`{${customers.join(',')}}`}::uuid[])[1 + n % ${customers.length}::int], 'PLB-DRAIN', 'Clogged drain', 12500, 27500,
          90, '1 Main Street', ${FAR_AWAY}, starts, starts + interval '2 hours', starts + interval '2 hours', now(),
          ${STANDING[asked]}
        from generate_series(${from}::int, ${Math.min(count, from + 999)}::int) as n,
          lateral (
            select date_trunc('hour', now()) + interval '30 hours' + n % 1000 * interval '1 hour'
          ) as day (starts)
        returning market_id, id
      )
      insert into booking_events (market_id, booking_id, at, by, to_status) select market_id, id, now(), 'customer', 'pending' from made`)
}

/** A plumber who works there, by day. */
export const addPlumberFarAway = (db: Database) =>
  addProfessional(db, { areas: [{ zipCode: FAR_AWAY, radiusKm: 100 }] })
