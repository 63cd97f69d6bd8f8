import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { professionals } from './professionals.table.ts'

/** Changes what customers read of a professional; what is left out stays. Until the transaction ends the row is theirs. */
export async function changeProfessional(
  tx: Transaction,
  proId: string,
  change: { businessName?: string | undefined; yearsExperience?: number | undefined },
): Promise<void> {
  const { businessName, yearsExperience } = change
  await tx
    .update(professionals)
    .set({
      // Without any change there would be no statement.
      userId: proId,
      ...(businessName !== undefined && { businessName }),
      ...(yearsExperience !== undefined && { yearsExperience }),
    })
    .where(eq(professionals.userId, proId))
}
