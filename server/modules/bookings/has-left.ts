import { type SQL, sql } from 'drizzle-orm'

/** Whether somebody was erased: nobody reads what is written to them. */
export const HAS_LEFT = (person: SQL): SQL =>
  sql`exists (select from users gone where gone.id = ${person} and gone.erased_at is not null)`

/** The same of the other side of one of `bookings`. */
export const OTHER_HAS_LEFT = (side: SQL): SQL =>
  HAS_LEFT(sql`case when customer_id = ${side} then pro_id else customer_id end`)
