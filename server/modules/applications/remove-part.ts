import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import type {
  applicationAreas,
  applicationHours,
  applicationLicenses,
} from './applications.table.ts'
import { lockOwn, refuseDecided } from './own-application.ts'

type Parts = typeof applicationLicenses | typeof applicationAreas | typeof applicationHours

interface Removing {
  caller: Caller
  applicationId: string
  partId: string
}

/**
 * Removes a license, an area or a day.
 * @throws 404 when the application is not the caller's or does not hold it, 409 when it is decided
 */
export function removePart(
  context: Pick<Context, 'db'>,
  parts: Parts,
  { caller, applicationId, partId }: Removing,
): Promise<{ id: string }> {
  return transaction(context, async (tx) => {
    const status = await lockOwn(tx, caller, applicationId)
    const [held] = await tx
      .select({ id: parts.id })
      .from(parts)
      .where(and(eq(parts.id, partId), eq(parts.applicationId, applicationId)))
    if (held === undefined) throw notFound('Your application does not hold this, or no longer.')
    refuseDecided(status)
    await tx.delete(parts).where(eq(parts.id, held.id))
    return held
  })
}
