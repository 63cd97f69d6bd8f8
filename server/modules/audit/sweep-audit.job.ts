import { sql } from 'drizzle-orm'
import { AUDIT_DAYS } from '#contract/audit.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'

/** Ends what has been kept for its time: a trigger lets go of nothing younger, whatever our clock says. */
export async function sweepAudit({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`delete from audit_log
    where at < least(${at(clock.now())}, now()) - ${AUDIT_DAYS} * interval '1 day'`)
}
