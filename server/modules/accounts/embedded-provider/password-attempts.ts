import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { verifyPassword } from './passwords.ts'
import { findAccountByEmail, sameEmail } from './provider-accounts.ts'
import { providerFailures } from './provider.table.ts'
import { recordRefusal } from './record-refusal.ts'

const WRONG_ALLOWED = 10
const WINDOW_MS = 15 * 60_000

export type Attempt =
  | { outcome: 'right'; accountId: string }
  | { outcome: 'wrong' }
  /** Even the right password is refused until then. */
  | { outcome: 'too-many'; againAt: Date }

type AttemptContext = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Tries passwords. Each try is counted before it is looked at, and given back when it was right: so no more
 * than ten wrong ones are looked at, however many processes they arrive at together. Within a process those
 * for one address take turns, else many right ones at once would look like too many wrong ones. Addresses
 * without an account count alike.
 */
export function passwordAttempts(context: AttemptContext) {
  /** The last attempt for each address. */
  const queues = new Map<string, Promise<unknown>>()
  return async (email: string, password: string): Promise<Attempt> => {
    const key = sameEmail(email)
    const before = queues.get(key) ?? Promise.resolve()
    const attempt = before.then(() => tryNow(context, key, password))
    const settled = attempt.catch(() => {})
    queues.set(key, settled)
    try {
      return await attempt
    } finally {
      if (queues.get(key) === settled) queues.delete(key)
    }
  }
}

async function tryNow(context: AttemptContext, email: string, password: string): Promise<Attempt> {
  const { rateLimits } = context.config
  const account = await findAccountByEmail(context, email)
  const againAt = rateLimits ? await countTry(context, email) : null
  if (againAt !== null) return { outcome: 'too-many', againAt }
  const right = await verifyPassword(account?.passwordHash ?? null, password)
  if (account === null || !right) {
    await recordRefusal(context, account?.id)
    return { outcome: 'wrong' }
  }
  if (rateLimits) await forgetFailures(context, email)
  return { outcome: 'right', accountId: account.id }
}

/** Null when it may be looked at, else the moment until which none is. */
export async function countTry(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
): Promise<Date | null> {
  const { failures, since } = providerFailures
  const now = clock.now()
  const over = sql`${since} <= ${at(new Date(now.getTime() - WINDOW_MS))}`
  const [counted] = await db
    .insert(providerFailures)
    .values({ email, failures: 1, since: now })
    .onConflictDoUpdate({
      target: providerFailures.email,
      set: {
        failures: sql`case when ${over} then 1 else least(${failures} + 1, ${WRONG_ALLOWED + 1}) end`,
        since: sql`case when ${over} then excluded.since else ${since} end`,
      },
    })
    .returning({ failures, since })
  if (counted === undefined) throw new Error('an upsert always answers its row')
  return counted.failures > WRONG_ALLOWED ? new Date(counted.since.getTime() + WINDOW_MS) : null
}

export async function forgetFailures({ db }: Pick<Context, 'db'>, email: string) {
  await db.delete(providerFailures).where(eq(providerFailures.email, sameEmail(email)))
}
