import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { hashPassword } from './passwords.ts'
import { providerAccounts } from './provider.table.ts'

type ProviderAccount = typeof providerAccounts.$inferSelect

interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** One account an address, however it is typed. */
export const sameEmail = (email: string) => email.trim().toLowerCase()

/** Opens an account and answers its id; null when the address has one already. */
export async function openAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { firstName, lastName, email, password }: NewAccount,
): Promise<string | null> {
  if ((await findAccountByEmail({ db }, email)) !== null) return null
  const [opened] = await db
    .insert(providerAccounts)
    .values({
      email: sameEmail(email),
      firstName,
      lastName,
      passwordHash: await hashPassword(password),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: providerAccounts.id })
  return opened?.id ?? null
}

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
