import { type SQL, sql } from 'drizzle-orm'
import { CALLER, NOW } from '#server/modules/accounts/signed-in.ts'

/**
 * Who may see a booking, one part each: its customer always; its professional unless it was canceled;
 * the professional who holds its open offer while that lasts. For everybody else it does not exist.
 */
export const SEEN_BY = {
  customer: sql`customer_id = ${CALLER}`,
  pro: sql`pro_id = ${CALLER} and status <> 'canceled'`,
  offered: sql`offer_pro_id = ${CALLER} and offer_expires_at > ${NOW}`,
}

/** Any of these. */
export const VISIBLE: SQL = sql`(${sql.join(
  Object.values(SEEN_BY).map((each) => sql`(${each})`),
  sql` or `,
)})`

/** Which side of a visible booking the caller stands on. */
export const viewerRoleOf = (callerId: string, customerId: string) =>
  customerId === callerId ? ('customer' as const) : ('pro' as const)
