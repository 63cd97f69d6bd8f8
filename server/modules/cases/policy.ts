import { type SQL, sql } from 'drizzle-orm'
import { given } from '#server/db/statement.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { CALLER } from '#server/http/signed-in.ts'

const IS_OPERATOR = sql`(${given('operator', 'boolean')} and ${seesMarket(
  CALLER,
  sql`(select visit.market_id from bookings visit where visit.id = cases.booking_id)`,
)})`

/** Said to whoever is no side of it, whatever they ask. */
export const noCase = () => notFound('There is no such case, or it is not yours.')

/** What a statement that asks for `SPEAKS_AS` is given, besides who calls. */
export const asWhom = ({ role, suspended }: Caller) => ({
  operator: role === 'operator' && suspended !== true,
})

const IS_A_SIDE = sql`${CALLER} in (cases.customer_id, cases.pro_id)`

/**
 * As whom the caller speaks in a row of `cases`: as one of its sides, else as an operator. Null for everybody else:
 * for them it does not exist.
 */
export const SPEAKS_AS: SQL = sql`(case
  when cases.customer_id = ${CALLER} then 'customer'
  when cases.pro_id = ${CALLER} then 'pro'
  when ${IS_OPERATOR} then 'operator' end)::case_speaker`

/** The cases a caller sees in a list: their own, and operators those of their markets. */
export const LISTED: SQL = sql`(${IS_OPERATOR} or ${IS_A_SIDE})`

/** Whether the caller is a side of the case of a picture. */
export const SEES_CASE_OF_PHOTO: SQL = sql`exists (
  select from cases where cases.id = photos.case_id and ${IS_A_SIDE}
)`

/** A case takes pictures of its two sides while nobody has decided it. */
export const TAKES_PHOTOS_OF = (caller: SQL): SQL =>
  sql`cases.decided_at is null and ${caller} in (cases.customer_id, cases.pro_id)`
