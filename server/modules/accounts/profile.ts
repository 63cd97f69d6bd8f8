import { eq } from 'drizzle-orm'
import type { Profile, ProfileChange } from '#contract/accounts.ts'
import type { Context } from '#server/context.ts'
import { users } from './users.table.ts'

const columns = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  address: users.address,
  zip: users.zip,
}

export async function findProfile(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<Profile | null> {
  const [found] = await db.select(columns).from(users).where(eq(users.id, userId))
  return found ?? null
}

/** Changes what was sent and answers the whole profile. */
export async function changeProfile(
  context: Pick<Context, 'db'>,
  userId: string,
  change: ProfileChange,
): Promise<Profile | null> {
  const { firstName, lastName, phone, address, zip } = change
  const given = Object.values(change).some((each) => each !== undefined)
  if (!given) return findProfile(context, userId)
  const [changed] = await context.db
    .update(users)
    .set({
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(phone !== undefined && { phone }),
      ...(address !== undefined && { address }),
      ...(zip !== undefined && { zip }),
    })
    .where(eq(users.id, userId))
    .returning(columns)
  return changed ?? null
}
