import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { offers } from './offers.table.ts'

/** How the last offer of a booking to a professional ended: null while it is open, undefined when they had none. */
export async function lastOutcome({ db }: Pick<Context, 'db'>, bookingId: string, proId: string) {
  const [last] = await db
    .select({ outcome: offers.outcome })
    .from(offers)
    .where(and(eq(offers.bookingId, bookingId), eq(offers.proId, proId)))
    .orderBy(desc(offers.seq))
    .limit(1)
  return last?.outcome
}
