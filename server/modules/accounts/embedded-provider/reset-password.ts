import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { hashOf, newSecret } from '#server/http/session.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in-user.ts'
import { sessions, users } from '#server/modules/accounts/users.table.ts'
import { endProviderSessionsOf } from './end-provider-session.ts'
import { forgetFailures } from './password-attempts.ts'
import { hashPassword } from './passwords.ts'
import { providerAccounts, providerResets } from './provider.table.ts'

const VALID_MS = 60 * 60_000

export const resetPath = (token: string) => `/oidc/reset/${token}`

/** A link that sets a new password once within the hour; earlier links of the account stop working. */
export async function makeResetLink(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(context.clock.now().getTime() + VALID_MS)
  await transaction(context, async (tx) => {
    await tx.delete(providerResets).where(eq(providerResets.accountId, accountId))
    await tx.insert(providerResets).values({ tokenHash: hashOf(token), accountId, expiresAt })
  })
  return context.config.publicUrl + resetPath(token)
}

const living = ({ clock }: Pick<Context, 'clock'>, token: string) =>
  and(eq(providerResets.tokenHash, hashOf(token)), gt(providerResets.expiresAt, clock.now()))

/** Whose link this is; null when it is no longer good. */
export async function findReset(
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string; firstName: string; lastName: string } | null> {
  const { email, firstName, lastName } = providerAccounts
  const [found] = await context.db
    .select({ email, firstName, lastName })
    .from(providerResets)
    .innerJoin(providerAccounts, eq(providerAccounts.id, providerResets.accountId))
    .where(living(context, token))
  return found ?? null
}

/** Sets the password and signs its owner out everywhere. False when the link is no longer good. */
export async function resetPassword(
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return transaction(context, async (db) => {
    const [used] = await db.delete(providerResets).where(living(context, token)).returning()
    if (!used) return false
    const [account] = await db
      .update(providerAccounts)
      .set({ passwordHash })
      .where(eq(providerAccounts.id, used.accountId))
      .returning({ id: providerAccounts.id, email: providerAccounts.email })
    if (!account) return false
    await endProviderSessionsOf({ db }, account.id)
    await endSiteSessionsOf(db, account.id)
    await forgetFailures({ db }, account.email)
    return true
  })
}

async function endSiteSessionsOf(db: Pick<Context['db'], 'select' | 'delete'>, accountId: string) {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, EMBEDDED_ISSUER), eq(users.subject, accountId)))
  await db.delete(sessions).where(eq(sessions.userId, owner))
}
