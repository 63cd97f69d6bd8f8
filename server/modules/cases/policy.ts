import { type SQL, sql } from 'drizzle-orm'
import { given } from '#server/db/statement.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { CALLER } from '#server/http/signed-in.ts'

/** Whether the caller is an operator of a market. */
export const IS_OPERATOR_OF = (market: SQL): SQL =>
  sql`(${given('operator', 'boolean')} and ${seesMarket(CALLER, market)})`

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
  when ${IS_OPERATOR_OF(sql`cases.market_id`)} then 'operator' end)::case_speaker`

/** Whether the caller is a side of the case of a picture. */
export const SEES_CASE_OF_PHOTO: SQL = sql`exists (
  select from cases where cases.market_id = photos.market_id and cases.id = photos.case_id and ${IS_A_SIDE}
)`

/** A case takes pictures of its two sides while nobody has decided it. */
export const TAKES_PHOTOS_OF = (caller: SQL): SQL =>
  sql`cases.decided_at is null and ${caller} in (cases.customer_id, cases.pro_id)`
