import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { verifyPassword } from './passwords.ts'
import { findAccountByEmail, sameEmail } from './provider-accounts.ts'
import { providerFailures } from './provider.table.ts'

const WRONG_ALLOWED = 10
const WINDOW_MS = 15 * 60_000

type Attempt =
  | { outcome: 'right'; accountId: string }
  | { outcome: 'wrong' }
  /** Even the right password is refused until then. */
  | { outcome: 'too-many'; againAt: Date }

type AttemptContext = Pick<Context, 'db' | 'clock' | 'config'>

/** The last attempt for each address in this process. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Tries a password. Attempts for one address take turns: otherwise many sent at once would all be
 * looked at before the first wrong one is counted. Addresses without an account count alike.
 */
export async function tryPassword(
  context: AttemptContext,
  email: string,
  password: string,
): Promise<Attempt> {
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

async function tryNow(context: AttemptContext, email: string, password: string): Promise<Attempt> {
  const limited = context.config.rateLimits
  const againAt = limited ? await refusedUntil(context, email) : null
  if (againAt !== null) return { outcome: 'too-many', againAt }
  const account = await findAccountByEmail(context, email)
  const right = await verifyPassword(account?.passwordHash ?? null, password)
  if (account !== null && right) {
    await forgetFailures(context, email)
    return { outcome: 'right', accountId: account.id }
  }
  if (limited) await countFailure(context, email)
  return { outcome: 'wrong' }
}

async function refusedUntil({ db, clock }: AttemptContext, email: string): Promise<Date | null> {
  const [counted] = await db
    .select()
    .from(providerFailures)
    .where(eq(providerFailures.email, email))
  if (!counted || counted.failures < WRONG_ALLOWED) return null
  const againAt = new Date(counted.since.getTime() + WINDOW_MS)
  return againAt > clock.now() ? againAt : null
}

async function countFailure({ db, clock }: AttemptContext, email: string) {
  const { failures, since } = providerFailures
  const now = clock.now()
  const over = sql`${since} <= ${new Date(now.getTime() - WINDOW_MS).toISOString()}::timestamptz`
  await db
    .insert(providerFailures)
    .values({ email, failures: 1, since: now })
    .onConflictDoUpdate({
      target: providerFailures.email,
      set: {
        failures: sql`case when ${over} then 1 else ${failures} + 1 end`,
        since: sql`case when ${over} then excluded.since else ${since} end`,
      },
    })
}

export async function forgetFailures({ db }: Pick<Context, 'db'>, email: string) {
  await db.delete(providerFailures).where(eq(providerFailures.email, sameEmail(email)))
}
