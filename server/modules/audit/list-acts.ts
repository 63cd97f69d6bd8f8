import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { auditLog } from './audit.table.ts'

/** What an operator did about a booking. */
export interface ActOfDesk {
  at: string
  what: string
  /** Their address as it was then. */
  who: string | null
  reason: string | null
}

/** The acts about one booking, in the order in which they happened, as long as the log keeps them. */
export async function listActs(
  { db }: Pick<Context, 'db'>,
  bookingId: string,
): Promise<ActOfDesk[]> {
  const rows = await db
    .select({
      at: auditLog.at,
      what: auditLog.what,
      who: auditLog.whoEmail,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .where(and(eq(auditLog.aboutId, bookingId), eq(auditLog.aboutKind, 'booking')))
    .orderBy(asc(auditLog.seq))
  return rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }))
}
