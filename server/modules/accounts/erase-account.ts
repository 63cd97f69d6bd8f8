import { and, eq, type SQL, sql } from 'drizzle-orm'
import { WHO_LEFT } from '#contract/booking-people.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { providerAccounts } from './embedded-provider/provider.table.ts'
import { professionals } from './professionals.table.ts'
import { EMBEDDED_ISSUER } from './sign-in/user.ts'
import { users } from './users.table.ts'

/** Nobody signs in with it. */
const NO_ISSUER = 'erased'

/**
 * Under which ids mail went to somebody: before they first come to the site, they are known by their account at the
 * embedded provider.
 */
export const mailedAs = (userId: string): SQL => sql`
  select ${userId}::uuid
  union all select subject::uuid from users where id = ${userId}::uuid and issuer = ${EMBEDDED_ISSUER}`

/** Leaves of an account what bookings point at, without name; they can sign in no more. */
export async function eraseAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [here] = await tx
    .select({ accountId: users.subject })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.issuer, EMBEDDED_ISSUER)))
  if (here !== undefined)
    await tx.delete(providerAccounts).where(sql`${providerAccounts.id}::text = ${here.accountId}`)
  await tx.execute(sql`
    update users set issuer = ${NO_ISSUER}, subject = id::text, first_name = ${WHO_LEFT}, last_name = '',
      email = '', email_verified = false, phone = '', address = '', zip = '', erased_at = ${at(now)}
    where id = ${userId}::uuid`)
  await tx
    .update(professionals)
    .set({ businessName: '', paused: true })
    .where(eq(professionals.userId, userId))
  for (const part of ['trades', 'areas', 'hours', 'licenses'])
    await tx.execute(
      sql`delete from ${sql.raw(`professional_${part}`)} where pro_id = ${userId}::uuid`,
    )
}
