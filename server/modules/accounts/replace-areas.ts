import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { professionalAreas, professionals } from './professionals.table.ts'

type Area = Omit<typeof professionalAreas.$inferInsert, 'id' | 'proId'>

/** Where a professional takes jobs from now on, all of it. */
export async function replaceAreas(
  tx: Transaction,
  proId: string,
  areas: readonly Area[],
): Promise<void> {
  // The row is locked first, so that two changes do not mix; its change is announced to their open pages.
  await tx.update(professionals).set({ userId: proId }).where(eq(professionals.userId, proId))
  await tx.delete(professionalAreas).where(eq(professionalAreas.proId, proId))
  if (areas.length > 0)
    await tx.insert(professionalAreas).values(areas.map((area) => ({ ...area, proId })))
}
