import { and, eq, isNull } from 'drizzle-orm'
import type { Profile, ProfileChange } from '#contract/accounts.ts'
import { PRO_NEEDS_PHONE } from '#contract/phone-words.ts'
import type { Context } from '#server/context.ts'
import { invalidField } from '#server/http/problems.ts'
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

/**
 * Changes what was sent and answers the whole profile; null for who was erased, also while it waited for that.
 * @throws 400 where a phone that is to be kept would be none any more; who has none yet goes on without
 */
export async function changeProfile(
  context: Pick<Context, 'db'>,
  userId: string,
  change: ProfileChange,
  { keepsPhone = false } = {},
): Promise<Profile | null> {
  const { firstName, lastName, phone, address, zip } = change
  const given = Object.values(change).some((each) => each !== undefined)
  if (!given) return findProfile(context, userId)
  const emptied = keepsPhone && phone === ''
  const [changed] = await context.db
    .update(users)
    .set({
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(phone !== undefined && { phone }),
      ...(address !== undefined && { address }),
      ...(zip !== undefined && { zip }),
    })
    .where(
      and(eq(users.id, userId), isNull(users.erasedAt), emptied ? eq(users.phone, '') : undefined),
    )
    .returning(columns)
  if (changed === undefined && emptied && (await findProfile(context, userId)) !== null)
    throw invalidField('phone', PRO_NEEDS_PHONE)
  return changed ?? null
}
