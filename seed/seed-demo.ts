import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { hashPassword } from '#server/modules/accounts/embedded-provider/passwords.ts'
import { providerAccounts } from '#server/modules/accounts/embedded-provider/provider.table.ts'
import {
  professionalAreas,
  professionalHours,
  professionalLicenses,
  professionals,
  professionalTrades,
} from '#server/modules/accounts/professionals.table.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in-user.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { DEMO_PASSWORD, type Persona, PERSONAS } from './personas.ts'

/** Any number: processes that start at once take turns. */
const SEED_LOCK = 4_711_002

/** Puts the demo's people into a database that has none; answers whether it did. */
export async function seedDemo(context: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return transaction(context, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const { rows } = await tx.execute<{ there: boolean }>(
      sql`select exists (select from provider_accounts where email = ${PERSONAS[0]?.email}) as there`,
    )
    if (rows[0]?.there === true) return false
    for (const persona of PERSONAS) await addPersona(tx, persona, passwordHash, context.clock.now())
    return true
  })
}

async function addPersona(tx: Transaction, persona: Persona, passwordHash: string, now: Date) {
  const { email, firstName, lastName, role, works } = persona
  const person = { email, firstName, lastName, emailVerified: true, createdAt: now }
  const [account] = await tx
    .insert(providerAccounts)
    .values({ ...person, passwordHash })
    .returning({ id: providerAccounts.id })
  if (!account) throw new Error(`${email} was not added`)
  const [user] = await tx
    .insert(users)
    .values({ ...person, issuer: EMBEDDED_ISSUER, subject: account.id, role, phone: '(212) 555-0100' })
    .returning({ id: users.id })
  if (!user || !works) return
  const proId = user.id
  await tx.insert(professionals).values({ userId: proId, businessName: works.businessName })
  await tx.insert(professionalTrades).values({ proId, trade: works.trade })
  await tx
    .insert(professionalAreas)
    .values({ proId, zipCode: works.zip, radiusKm: works.radiusKm })
  await tx
    .insert(professionalHours)
    .values([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ proId, dayOfWeek, startTime: '07:00', endTime: '21:00' })))
  await tx.insert(professionalLicenses).values({
    proId,
    licenseType: 'trade',
    licenseNumber: `T-${account.id.slice(0, 8).toUpperCase()}`,
    issuingState: works.zip.startsWith('1000') ? 'NY' : 'PA',
    expirationDate: `${now.getUTCFullYear() + 3}-12-31`,
  })
}
