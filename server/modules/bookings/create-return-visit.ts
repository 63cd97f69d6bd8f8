import { sql } from 'drizzle-orm'
import type { WindowChange } from '#contract/bookings.ts'
import type { Hazard } from '#contract/danger.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { newRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { suspended } from '#server/http/problems.ts'
import type { WithSupport } from '#server/http/write-to-us.ts'
import { NOW } from '#server/http/signed-in.ts'
import { follow } from './step.ts'
import { type Telling, telling } from './tell.ts'

interface Wanted {
  /** The visit it puts right. */
  bookingId: string
  /** Who had the job, and is asked first where they are suitable. */
  proId: string | null
  window: WindowChange
  /** What is to be put right, in place of what the visit before was for. */
  notes: string
  /** The danger that these tell of. */
  noted: Hazard | null
}

/**
 * Books the same service at the same place once more, at no charge. Whoever calls has judged the window, made
 * sure that the visit is owed, and holds its customer. Answers the id of the new booking.
 * @throws 403 when its customer is suspended
 */
export async function createReturnVisit(
  tx: Transaction,
  { bookingId, proId, window, notes, noted }: Wanted,
  when: Telling & { config: WithSupport },
): Promise<string> {
  const { preferredWindowStart: start, preferredWindowEnd: end } = window
  const values = { id: newRowId(when.now), past: bookingId, pro: proId, start, end, notes, noted }
  const [made] = await book(tx, { ...values, ...telling(when) })
  if (made === undefined) throw suspended(when.config)
  return made.id
}

const start = given('start', 'timestamptz')
const end = given('end', 'timestamptz')

const book = statement<{ id: string }>('book_return_visit', () => {
  const made = sql`made as (
    insert into bookings (id, customer_id, sku, title, price_quote_min, price_quote_max, duration_minutes,
      address, zip, market_id, time_zone, notes, window_start, window_end, busy_until, danger, preferred_pro_id, return_of, created_at)
    select id_in(market_id, ${given('id', 'uuid')}), customer_id, sku, title, 0, 0, duration_minutes, address, zip, market_id, time_zone, ${given('notes', 'text')}, ${start}, ${end},
      greatest(${end}, ${start} + duration_minutes * interval '1 minute'), ${given('noted', 'text')}, ${given('pro', 'uuid')}, id, ${NOW}
    from bookings where ${isRow('bookings', given('past', 'uuid'))}
      and not exists (select from users who where who.id = customer_id and who.suspended_at is not null)
    returning bookings.*, null::booking_status as was
  )`
  return sql`with ${sql.join([made, ...follow('book', sql`made`)], sql`, `)} select id from made`
})
