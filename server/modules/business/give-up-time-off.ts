import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { notFound } from '#server/http/problems.ts'
import { timeOff } from './business.table.ts'

/**
 * Removes a time off: its owner may be offered jobs in it again.
 * @throws 404 when it is not theirs
 */
export async function giveUpTimeOff(
  { db }: Pick<Context, 'db'>,
  proId: string,
  id: string,
): Promise<{ id: string }> {
  const [gone] = couldBeRowId(id)
    ? await db
        .delete(timeOff)
        .where(and(eq(timeOff.id, id), eq(timeOff.proId, proId)))
        .returning({ id: timeOff.id })
    : []
  if (gone === undefined) throw notFound('There is no such time off of yours.')
  return gone
}
