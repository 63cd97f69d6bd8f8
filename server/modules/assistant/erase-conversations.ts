import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { conversations } from './conversations.table.ts'

/** Forgets what somebody and the assistant said to each other. */
export async function eraseConversations(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.userId, userId))
}
