import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { questions } from './questions.table.ts'

/** Removes what a professional asked, with the answers. */
export async function eraseQuestions(tx: Transaction, proId: string): Promise<void> {
  await tx.delete(questions).where(eq(questions.proId, proId))
}
