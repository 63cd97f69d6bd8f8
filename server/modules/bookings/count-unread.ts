import { sql } from 'drizzle-orm'
import { LIVE_STATUSES, TALKED_ABOUT } from '#contract/bookings.ts'
import { isRow } from '#server/db/in-market.ts'
import { inWords } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { OTHER_HAS_LEFT } from './has-left.ts'
import { actedOnFirst } from './job-care.ts'
import { IS_THERE, writer } from './writer.ts'

const BY_CUSTOMER = sql`customer_id = ${given('caller', 'uuid')}`

/** What is told of a danger after the visit is answered to who tells it, and kept nowhere. */
const IN_DANGER = sql`status in (${inWords(LIVE_STATUSES)}) and ${actedOnFirst(given('danger', 'text'), sql`danger`)}`

/**
 * The parts `writer` and `counted` of a statement that is given `caller`, `booking`, and the `danger` that is told of with the language it is `spoken` in
 * (null without one): it counts a message for the side that did not write it, keeps the danger until the visit is over, and returns which side wrote, to whom, who the professional is at that moment, and how many the reader has not
 * read, this one among them. It takes hold of the booking's row, so whoever releases or cancels in the same instant
 * comes before the message or after it, never between. Empty when the caller may not write to this booking now.
 */
export const COUNTED = sql`${writer(given('caller', 'uuid'))},
counted as (
  update bookings set
    customer_unread = customer_unread + case when ${BY_CUSTOMER} then 0 else 1 end,
    pro_unread = pro_unread + case when ${BY_CUSTOMER} then 1 else 0 end,
    danger = case when ${IN_DANGER} then ${given('danger', 'text')} else danger end,
    spoken = case when ${IN_DANGER} and ${BY_CUSTOMER} then ${given('spoken', 'text')} else spoken end
  where ${isRow('bookings', given('booking', 'uuid'))} and status in (${inWords(TALKED_ABOUT)}) and pro_id is not null
    and (${BY_CUSTOMER} or pro_id = ${given('caller', 'uuid')})
    and not ${OTHER_HAS_LEFT(given('caller', 'uuid'))} and ${IS_THERE}
  returning market_id, id as booking_id, pro_id,
    (case when ${BY_CUSTOMER} then 'customer' else 'pro' end)::sender_role as sender_role,
    case when ${BY_CUSTOMER} then pro_id else customer_id end as reader_id,
    case when ${BY_CUSTOMER} then pro_unread else customer_unread end as unread
)`
