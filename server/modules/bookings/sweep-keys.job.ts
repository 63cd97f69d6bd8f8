import { sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '#contract/idempotency-key.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'

/** Forgets which requests were answered, once asking again means another booking. */
export async function sweepKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    delete from idempotency_keys
    where created_at <= ${at(clock.now())} - ${IDEMPOTENCY_HOURS}::int * interval '1 hour'`)
}
