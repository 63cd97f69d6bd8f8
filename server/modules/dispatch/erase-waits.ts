import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { waitlist } from './waitlist.table.ts'

/** Forgets the places for which somebody waits. */
export async function eraseWaits(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(waitlist).where(eq(waitlist.userId, userId))
}
