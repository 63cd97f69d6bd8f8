import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { applications } from './applications.table.ts'
import type { ApplicationRow } from './own-application.ts'

/** Changes an application that the transaction holds. */
export async function changeApplication(
  tx: Transaction,
  id: string,
  columns: Partial<typeof applications.$inferInsert>,
): Promise<ApplicationRow> {
  const [changed] = await tx
    .update(applications)
    .set({ ...columns, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
    .returning()
  if (changed === undefined) throw new Error('a locked application is gone')
  return changed
}
