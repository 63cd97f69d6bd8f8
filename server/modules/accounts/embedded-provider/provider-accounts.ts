import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { providerAccounts } from './provider.table.ts'

export type ProviderAccount = typeof providerAccounts.$inferSelect

/** One account an address, however it is typed. */
export const sameEmail = (email: string) => email.trim().toLowerCase()

export async function findAccountByEmail(
  { db }: Pick<Context, 'db'>,
  email: string,
): Promise<ProviderAccount | null> {
  const [found] = await db
    .select()
    .from(providerAccounts)
    .where(eq(providerAccounts.email, sameEmail(email)))
  return found ?? null
}

export async function findAccountById(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<ProviderAccount | null> {
  const [found] = await db.select().from(providerAccounts).where(eq(providerAccounts.id, id))
  return found ?? null
}

/** The account a user of the site signs in with; null for who has none here. */
export async function findAccountOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<ProviderAccount | null> {
  const [user] = await db
    .select({ subject: users.subject })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.issuer, EMBEDDED_ISSUER)))
  return user === undefined ? null : findAccountById({ db }, user.subject)
}
