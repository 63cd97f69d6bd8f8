import { lt, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import {
  providerConfirmations,
  providerFailures,
  providerRecords,
  providerResets,
} from './provider.table.ts'

const FAILURES_KEPT_MS = 60 * 60_000

/** Forgets what the provider can no longer use; answers how many rows. */
export async function sweepProvider({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const one = { one: sql`1` }
  const records = await db
    .delete(providerRecords)
    .where(lt(providerRecords.expiresAt, now))
    .returning(one)
  const resets = await db
    .delete(providerResets)
    .where(lt(providerResets.expiresAt, now))
    .returning(one)
  const confirmations = await db
    .delete(providerConfirmations)
    .where(lt(providerConfirmations.expiresAt, now))
    .returning(one)
  const failures = await db
    .delete(providerFailures)
    .where(lt(providerFailures.since, new Date(now.getTime() - FAILURES_KEPT_MS)))
    .returning(one)
  return records.length + resets.length + confirmations.length + failures.length
}
