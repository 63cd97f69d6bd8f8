import { sql } from 'drizzle-orm'
import { CANCELED } from '#contract/bookings.ts'
import { word } from '#server/db/sql.ts'
import { CALLER, NOW } from '#server/http/signed-in.ts'

/**
 * Who may see a booking, one part each: its customer always; its professional unless it was canceled;
 * the professional who holds its open offer while that lasts. Who had it and has it no more reads it as it stood
 * then (`ended_jobs`). For everybody else it does not exist.
 */
export const SEEN_BY = {
  customer: sql`customer_id = ${CALLER}`,
  pro: sql`pro_id = ${CALLER} and status <> ${word(CANCELED)}`,
  offered: sql`offer_pro_id = ${CALLER} and offer_expires_at > ${NOW}`,
  former: sql`ended_jobs.pro_id = ${CALLER}`,
}
