import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** Whoever changes markets does it one after another: what is true of all of them is judged by what all of them are. */
export async function takeTurns(tx: Transaction): Promise<void> {
  await tx.execute(sql`select from markets order by id for no key update`)
}
