import { and, eq, sql } from 'drizzle-orm'
import type { WeekdayHours } from '#contract/accounts.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  professionalAreas,
  professionalHours,
  professionalLicenses,
  professionals,
  professionalTrades,
} from './professionals.table.ts'
import { resolveCities } from './resolve-cities.ts'
import { users } from './users.table.ts'

type OfPro<T> = Omit<T, 'id' | 'proId'>

export interface NewProfessional {
  userId: string
  /** What customers call, where they have named no other number of theirs. */
  phone: string
  businessName: string
  yearsExperience: number
  trades: readonly Trade[]
  areas: readonly OfPro<typeof professionalAreas.$inferInsert>[]
  /** The days they work, each once. */
  hours: readonly WeekdayHours[]
  licenses: readonly OfPro<typeof professionalLicenses.$inferInsert>[]
}

/**
 * Makes a customer a professional, with all that dispatch asks about. Every request reads the role
 * anew, so no session has to end. False when they are no customer: then nothing may stay written.
 */
export async function becomeProfessional(
  tx: Transaction,
  { userId, phone, businessName, yearsExperience, trades, areas, hours, licenses }: NewProfessional,
): Promise<boolean> {
  const promoted = await tx
    .update(users)
    .set({ role: 'pro', phone: sql`coalesce(nullif(${users.phone}, ''), ${phone})` })
    .where(and(eq(users.id, userId), eq(users.role, 'customer')))
    .returning({ id: users.id })
  const opened = await tx
    .insert(professionals)
    .values({ userId, businessName, yearsExperience })
    .onConflictDoNothing()
    .returning({ userId: professionals.userId })
  if (promoted.length === 0 || opened.length === 0) return false
  const ofThem = <T>(list: readonly T[]) => list.map((each) => ({ ...each, proId: userId }))
  await tx.insert(professionalTrades).values(ofThem(trades.map((trade) => ({ trade }))))
  if (areas.length > 0) await tx.insert(professionalAreas).values(ofThem(areas))
  if (hours.length > 0) await tx.insert(professionalHours).values(ofThem(hours))
  if (licenses.length > 0) await tx.insert(professionalLicenses).values(ofThem(licenses))
  await resolveCities(tx, userId)
  return true
}
