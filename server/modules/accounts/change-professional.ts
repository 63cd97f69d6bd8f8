import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { professionals } from './professionals.table.ts'

/** Changes what customers read of a professional; what is left out stays. */
export async function changeProfessional(
  { db }: Pick<Context, 'db'>,
  proId: string,
  change: { businessName?: string | undefined; yearsExperience?: number | undefined },
): Promise<void> {
  const { businessName, yearsExperience } = change
  await db
    .update(professionals)
    .set({
      // Without any change there would be no statement.
      userId: proId,
      ...(businessName !== undefined && { businessName }),
      ...(yearsExperience !== undefined && { yearsExperience }),
    })
    .where(eq(professionals.userId, proId))
}
