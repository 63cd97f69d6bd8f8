import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { reseal, type Resealed } from '#server/db/reseal.ts'
import { providerSecondFactors } from './provider.table.ts'

/** What authenticator apps and we both know. */
export async function resealSecondFactors({
  db,
  vault,
}: Pick<Context, 'db' | 'vault'>): Promise<Resealed> {
  const { accountId, secretSealed } = providerSecondFactors
  const rows = await db
    .select({ id: accountId, owner: accountId, sealed: secretSealed })
    .from(providerSecondFactors)
  return reseal(vault, {
    rows,
    replace: (row, renewed) =>
      db
        .update(providerSecondFactors)
        .set({ secretSealed: renewed })
        .where(and(eq(accountId, row.id), eq(secretSealed, row.sealed))),
  })
}
