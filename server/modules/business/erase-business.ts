import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** Removes what a professional sent in and keeps here: licenses, calendars, times off. */
export async function eraseBusiness(tx: Transaction, proId: string): Promise<void> {
  const theirs = sql`pro_id = ${proId}::uuid`
  await tx.execute(sql`delete from submitted_licenses where ${theirs}`)
  await tx.execute(sql`delete from calendar_feeds where ${theirs}`)
  await tx.execute(sql`delete from busy_calendars where ${theirs}`)
  await tx.execute(sql`delete from professional_time_off where ${theirs}`)
}
