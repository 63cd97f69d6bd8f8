import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { BookingStatus } from '#contract/bookings.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Database } from '#server/db/connect.ts'
import {
  professionalAreas,
  professionalHours,
  professionalLicenses,
  professionals,
  professionalTrades,
} from '#server/modules/accounts/professionals.table.ts'
import { hashPassword } from '#server/modules/accounts/embedded-provider/passwords.ts'
import { providerAccounts } from '#server/modules/accounts/embedded-provider/provider.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'

const SOME_TIME_AGO = new Date('2026-01-05T12:00:00.000Z')

/** Adds somebody; what is not said is made up. */
export async function addUser(
  db: Database,
  wishes: Partial<typeof users.$inferInsert> & { role?: Role } = {},
) {
  const subject = randomUUID()
  const [user] = await db
    .insert(users)
    .values({
      issuer: 'embedded',
      subject,
      firstName: 'Ada',
      lastName: 'Person',
      email: `${subject}@example.com`,
      createdAt: SOME_TIME_AGO,
      ...wishes,
    })
    .returning()
  if (!user) throw new Error('the user was not added')
  return user
}

/** Gives somebody the account at the embedded provider that they sign in with; without one, its password nobody knows. */
export async function addAccount(
  db: Database,
  user: Awaited<ReturnType<typeof addUser>>,
  password?: string,
) {
  const { subject, email, emailVerified, firstName, lastName, createdAt } = user
  const passwordHash = password === undefined ? '' : await hashPassword(password)
  await db
    .insert(providerAccounts)
    .values({ id: subject, email, emailVerified, firstName, lastName, createdAt, passwordHash })
}

interface ProfessionalWishes {
  trades?: readonly Trade[]
  areas?: readonly Partial<typeof professionalAreas.$inferInsert>[]
  /** The same hours every day, unless told day by day. */
  hours?: readonly { dayOfWeek: number; startTime: string; endTime: string; onCall?: boolean }[]
  licensedUntil?: string | null
  paused?: boolean
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  startTime: '07:00',
  endTime: '21:00',
}))

/** Adds a professional: without wishes a plumber around 10001, at work every day from seven to nine. */
export async function addProfessional(
  db: Database,
  {
    trades = ['plumbing'],
    areas = [{ zipCode: '10001' }],
    hours = EVERY_DAY,
    licensedUntil = '2030-12-31',
    paused = false,
  }: ProfessionalWishes = {},
) {
  const user = await addUser(db, { role: 'pro', firstName: 'Gwen' })
  const proId = user.id
  await db.insert(professionals).values({ userId: proId, businessName: 'Gwen & Co', paused })
  const rows = <T>(list: readonly T[]) => list.map((each) => ({ proId, ...each }))
  if (trades.length > 0)
    await db.insert(professionalTrades).values(rows(trades.map((trade) => ({ trade }))))
  if (areas.length > 0) await db.insert(professionalAreas).values(rows(areas))
  if (hours.length > 0) await db.insert(professionalHours).values(rows(hours))
  if (licensedUntil !== null)
    await db.insert(professionalLicenses).values({
      proId,
      licenseType: 'trade',
      licenseNumber: randomUUID(),
      issuingState: 'NY',
      expirationDate: licensedUntil,
    })
  return user
}

interface BookingWishes {
  customerId?: string
  proId?: string
  status?: BookingStatus
  sku?: string
  zip?: string
  notes?: string
  windowStart?: Date
  windowEnd?: Date
  createdAt?: Date
}

const HOUR_MS = 3_600_000

/** Adds a booking as a row, past the code; its customer (and professional, where needed) with it. */
export async function addBooking(db: Database, wishes: BookingWishes = {}) {
  const status = wishes.status ?? 'pending'
  const needsPro = status !== 'pending' && status !== 'canceled'
  const customerId = wishes.customerId ?? (await addUser(db)).id
  const proId = wishes.proId ?? (needsPro ? (await addProfessional(db)).id : null)
  const sku = wishes.sku ?? 'PLB-DRAIN'
  const windowStart = wishes.windowStart ?? new Date('2026-11-24T14:00:00.000Z')
  const windowEnd = wishes.windowEnd ?? new Date(windowStart.getTime() + 2 * HOUR_MS)
  const [booking] = await db
    .insert(bookings)
    .values({
      customerId,
      proId,
      status,
      sku,
      title: sql`(select title from skus where sku = ${sku})`,
      priceQuoteMin: 12_500,
      priceQuoteMax: 27_500,
      durationMinutes: 90,
      address: '350 Fifth Avenue',
      zip: wishes.zip ?? '10001',
      notes: wishes.notes,
      windowStart,
      windowEnd,
      busyUntil: sql`greatest(${windowEnd.toISOString()}::timestamptz, ${windowStart.toISOString()}::timestamptz + interval '90 minutes')`,
      completedAt: status === 'completed' ? windowEnd : null,
      createdAt: wishes.createdAt ?? SOME_TIME_AGO,
    })
    .returning()
  if (!booking) throw new Error('the booking was not added')
  return booking
}
