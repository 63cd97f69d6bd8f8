import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { transaction } from '#server/db/transaction.ts'
import { DEMO_PASSWORD } from '#server/modules/accounts/embedded-provider/easy-passwords.ts'
import { hashPassword } from '#server/modules/accounts/embedded-provider/passwords.ts'
import { providerAccounts } from '#server/modules/accounts/embedded-provider/provider.table.ts'
import {
  professionalAreas,
  professionalHours,
  professionalLicenses,
  professionals,
  professionalTrades,
} from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookingEvents, bookings } from '#server/modules/bookings/bookings.table.ts'
import { TURNS } from '#server/db/turns.ts'
import { skus } from '#server/modules/catalog/catalog.table.ts'
import { offers } from '#server/modules/dispatch/offers.table.ts'
import { messages } from '#server/modules/messages/messages.table.ts'
import { reviews } from '#server/modules/reviews/reviews.table.ts'
import { addApplications } from './add-applications.ts'
import { applicantRows } from './application-rows.ts'
import { type BookingRows, noBookings } from './booking-rows.ts'
import { tellBusyPair } from './busy-pair.ts'
import * as demo from './demo-rows.ts'
import { marketCalendar } from './market-calendar.ts'
import { PERSONAS } from './personas.ts'
import { tellTownHistory } from './town-history.ts'
import { tellUnmatched } from './unmatched-booking.ts'

/** How soon one looks again whether another has finished: that may take longer than a statement is waited for. */
const AGAIN_MS = 250

/**
 * Puts the demo's people and their small town into a database that has none; answers whether it did, and tells before.
 * The same moment gives the same rows; only what is salted or sealed differs.
 */
export async function seedDemo(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'vault'>,
  tell = () => {},
): Promise<boolean> {
  for (;;) {
    const seeded = await seedInTurn(context, tell)
    if (seeded !== null) return seeded
    await pause(AGAIN_MS)
  }
}

/** Null while another process is at it. */
const seedInTurn = (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'vault'>,
  tell: () => void,
): Promise<boolean | null> =>
  transaction(context, async (tx) => {
    const turn = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${TURNS.seeding}) as mine`,
    )
    if (turn.rows[0]?.mine !== true) return null
    const { rows } = await tx.execute<{ there: boolean }>(
      sql`select exists (select from provider_accounts where email = ${PERSONAS[0]?.email}) as there`,
    )
    if (rows[0]?.there === true) return false
    tell()
    await addTown(tx, context, await hashPassword(DEMO_PASSWORD))
    // The embedded database never counts its rows by itself, and would choose its ways as if there were none.
    await tx.execute(sql`analyze`)
    return true
  })

async function addTown(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'vault'>,
  passwordHash: string,
) {
  const { clock, config } = context
  const calendar = marketCalendar(clock.now(), config.marketTimeZone)
  const catalog = await tx.select().from(skus).orderBy(skus.sku)
  const told = noBookings()
  tellTownHistory(told, calendar, catalog)
  tellUnmatched(told, calendar, catalog)
  tellBusyPair({ rows: told, calendar, catalog, offerTtlSeconds: config.offerTtlSeconds })

  await tx.insert(providerAccounts).values(demo.accountRows(calendar, passwordHash))
  await tx.insert(users).values([...demo.userRows(calendar), ...applicantRows(calendar)])
  await tx.insert(professionals).values(demo.professionalRows(told))
  await tx.insert(professionalTrades).values(demo.tradeRows())
  await tx.insert(professionalHours).values(demo.hourRows())
  await tx.insert(professionalAreas).values(demo.areaRows())
  await tx.insert(professionalLicenses).values(demo.licenceRows(calendar))
  const inMarkets = await addBookings(tx, told.bookings)
  await addAll(tx, bookingEvents, inMarkets(told.events))
  await tx.execute(sql`
    insert into ended_jobs (market_id, booking_id, pro_id, event_id, at, by, status, window_start, window_end)
    select bookings.market_id, bookings.id, pro_id, ending.id, ending.at, ending.by, status, window_start, window_end
    from bookings join booking_events ending on ${isOfRow('ending', 'bookings')} and ending.to_status = status
    where status = 'canceled' and pro_id is not null`)
  await addAll(tx, offers, inMarkets(told.offers))
  await addAll(tx, messages, inMarkets(told.messages))
  await addAll(tx, reviews, inMarkets(told.reviews))
  await addApplications(tx, calendar, context)
}

/** PostgreSQL takes at most 65,535 parameters a statement; a row has up to 24. */
const BATCH = 500

/** Each is of the market of its place; answers how to say that of what is of them. */
async function addBookings(tx: Transaction, rows: BookingRows['bookings']) {
  const markets = new Map<string, string>()
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH)
    const placed = await tx
      .insert(bookings)
      .values(some.map((row) => ({ ...row, marketId: sql`market_at(${row.zip})` })))
      .returning({ id: bookings.id, marketId: bookings.marketId })
    for (const { id, marketId } of placed) markets.set(id, marketId)
  }
  return <Row extends { bookingId: string }>(ofThem: readonly Row[]) =>
    ofThem.map((row) => ({ ...row, marketId: markets.get(row.bookingId) }))
}

async function addAll<T extends PgTable>(tx: Transaction, table: T, rows: T['$inferInsert'][]) {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.insert(table).values(rows.slice(from, from + BATCH))
}
