import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { professionals, professionalTrades } from './professionals.table.ts'
import { ratingAvg } from './rating.ts'
import { users } from './users.table.ts'

/** The person as they may see themselves; null when there is no such user. */
export async function findUser(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  id: string,
): Promise<User | null> {
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      businessName: professionals.businessName,
      paused: professionals.paused,
      ratingSum: professionals.ratingSum,
      ratingCount: professionals.ratingCount,
      trades: sql<Trade[]>`array(
        select ${professionalTrades.trade} from ${professionalTrades}
        where ${professionalTrades.proId} = ${users.id} order by 1
      )`,
    })
    .from(users)
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .where(eq(users.id, id))
  if (!found) return null
  const { businessName, paused, ratingSum, ratingCount, trades, ...person } = found
  const isPro =
    businessName !== null && paused !== null && ratingSum !== null && ratingCount !== null
  return {
    ...person,
    draftKey: Buffer.from(vault.keyFor(`drafts of ${id}`)).toString('base64'),
    pro: isPro
      ? {
          businessName,
          paused,
          ratingAvg: ratingAvg({ ratingSum, ratingCount }),
          ratingCount,
          trades,
        }
      : null,
  }
}
