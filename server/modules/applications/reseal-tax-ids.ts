import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { reseal, type Resealed } from '#server/db/reseal.ts'
import { applications } from './applications.table.ts'

/** Drafts, decided ones and those that wait. */
export async function resealTaxIds({
  db,
  vault,
}: Pick<Context, 'db' | 'vault'>): Promise<Resealed> {
  const { id, userId, taxIdSealed } = applications
  const rows = await db
    .select({ id, owner: userId, sealed: sql<Uint8Array>`${taxIdSealed}`.mapWith(taxIdSealed) })
    .from(applications)
    .where(isNotNull(taxIdSealed))
  return reseal(vault, {
    rows,
    replace: (row, renewed) =>
      db
        .update(applications)
        .set({ taxIdSealed: renewed })
        .where(and(eq(id, row.id), eq(taxIdSealed, row.sealed))),
  })
}
