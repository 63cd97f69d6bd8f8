import { and, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import { recordId } from './provider-adapter.ts'
import { providerRecords } from './provider.table.ts'

const MODEL = 'HalfSignedIn'

/** Longer than anybody looks for their phone. */
const MINUTES = 10

const payload = z.object({ accountId: z.string() })

/** Remembers whose password was right in this sign-in, until their code is. */
export async function keepHalf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { uid, accountId }: { uid: string; accountId: string },
): Promise<void> {
  const kept = {
    payload: { accountId },
    expiresAt: new Date(clock.now().getTime() + MINUTES * 60_000),
  }
  await db
    .insert(providerRecords)
    .values({ model: MODEL, id: recordId(uid), ...kept })
    .onConflictDoUpdate({ target: [providerRecords.model, providerRecords.id], set: kept })
}

const ofSignIn = (uid: string) =>
  and(eq(providerRecords.model, MODEL), eq(providerRecords.id, recordId(uid)))

/** Null where no password was right, or too long ago. */
export async function findHalf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
): Promise<string | null> {
  const [found] = await db
    .select({ payload: providerRecords.payload })
    .from(providerRecords)
    .where(and(ofSignIn(uid), gt(providerRecords.expiresAt, clock.now())))
  return found === undefined ? null : payload.parse(found.payload).accountId
}

export async function forgetHalf({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  await db.delete(providerRecords).where(ofSignIn(uid))
}
