import { eq } from 'drizzle-orm'
import type { ProfileChange } from '#contract/accounts.ts'
import type { Transaction } from '#server/db/connect.ts'
import { changeProfessional } from './change-professional.ts'
import { changeProfile } from './profile.ts'
import { professionals } from './professionals.table.ts'

interface Correction extends ProfileChange {
  businessName?: string | undefined
  yearsExperience?: number | undefined
}

/** Corrects what is known of somebody; what is left out stays. False where it is of a business they do not have. */
export async function correctAccount(
  tx: Transaction,
  userId: string,
  { firstName, lastName, phone, address, zip, businessName, yearsExperience }: Correction,
): Promise<boolean> {
  await changeProfile({ db: tx }, userId, { firstName, lastName, phone, address, zip })
  if (businessName === undefined && yearsExperience === undefined) return true
  await changeProfessional(tx, userId, { businessName, yearsExperience })
  return (await tx.$count(professionals, eq(professionals.userId, userId))) === 1
}
