import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { inAnyMarket } from '#server/db/in-market.ts'

/** Removes what somebody was told under any of their ids, and how they want to be told. */
export async function eraseNotices(
  tx: Transaction,
  { userId, ids }: { userId: string; ids: SQL },
): Promise<void> {
  await tx.execute(sql`
    delete from outbox where ${inAnyMarket('outbox')} and recipient_id = any (array(${ids}))`)
  await tx.execute(sql`delete from notice_preferences where user_id = ${userId}::uuid`)
  await tx.execute(sql`delete from push_subscriptions where user_id = ${userId}::uuid`)
}
