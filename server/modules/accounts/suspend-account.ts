import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { users } from './users.table.ts'

/** Suspends somebody for a reason, or with null lets them in again. Triggers say so where dispatch looks. */
export async function setSuspension(
  tx: Transaction,
  userId: string,
  suspension: { at: Date; reason: string } | null,
): Promise<void> {
  await tx
    .update(users)
    .set({
      suspendedAt: suspension?.at ?? sql`null`,
      suspendedReason: suspension?.reason ?? sql`null`,
    })
    .where(eq(users.id, userId))
}
