import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { professionalHours, professionals } from './professionals.table.ts'

type Span = Omit<typeof professionalHours.$inferInsert, 'proId'>

/** When a professional works from now on, all of it. */
export async function replaceHours(
  tx: Transaction,
  proId: string,
  hours: readonly Span[],
): Promise<void> {
  // The row is locked first, so that two changes do not mix.
  await tx
    .select({ userId: professionals.userId })
    .from(professionals)
    .where(eq(professionals.userId, proId))
    .for('no key update')
  await tx.delete(professionalHours).where(eq(professionalHours.proId, proId))
  if (hours.length > 0)
    await tx.insert(professionalHours).values(hours.map((each) => ({ ...each, proId })))
}
