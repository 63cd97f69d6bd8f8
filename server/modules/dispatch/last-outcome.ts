import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { isOf } from '#server/db/in-market.ts'
import { offers } from './offers.table.ts'

/** How the last offer of a booking to a professional ended: null while it is open, undefined when they had none. */
export async function lastOutcome({ db }: Pick<Context, 'db'>, bookingId: string, proId: string) {
  const [last] = await db
    .select({ outcome: offers.outcome })
    .from(offers)
    .where(and(isOf('offers', sql`${bookingId}::uuid`), eq(offers.proId, proId)))
    .orderBy(desc(offers.seq))
    .limit(1)
  return last?.outcome
}
