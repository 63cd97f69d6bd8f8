import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { recordId } from './provider-adapter.ts'
import { providerRecords } from './provider.table.ts'

const MODEL = 'PasskeyChallenge'

interface Challenge {
  /** What an authenticator is asked to sign. */
  challenge: string
  /** The account or the sign-in it was asked for; nobody else's answer counts. */
  askedFor: string
}

/** Remembers what was asked for so many seconds. */
export async function keepChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { challenge, askedFor }: Challenge,
  seconds: number,
): Promise<void> {
  await db.insert(providerRecords).values({
    model: MODEL,
    id: recordId(challenge),
    uid: askedFor,
    payload: {},
    expiresAt: new Date(clock.now().getTime() + seconds * 1_000),
  })
}

/** Whether this was asked and not answered yet: each is good for one answer, right or wrong. */
export async function takeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { challenge, askedFor }: Challenge,
): Promise<boolean> {
  const { model, id, uid, expiresAt } = providerRecords
  const taken = await db
    .delete(providerRecords)
    .where(
      and(
        eq(model, MODEL),
        eq(id, recordId(challenge)),
        eq(uid, askedFor),
        gt(expiresAt, clock.now()),
      ),
    )
    .returning({ id })
  return taken.length > 0
}
