import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { emptySite } from '#bench/databases.ts'
import { buildMarket } from '#bench/market.ts'
import { withClient } from '#bench/phase.ts'
import { zipsOf } from '#bench/town.ts'
import { type Connection, connectPostgres } from '#server/db/connect.ts'
import { sendMail } from '#server/modules/notifications/send-mail.job.ts'
import { openNoticeKeys } from '#server/modules/notifications/notice-keys.ts'
import { quantile } from './figures.ts'
import { live, type LifeTimes, PARTS, type Part, siteOn } from './life.ts'

/** Professionals of the markets that are measured, with ten bookings each. */
export const SIZES = [1_000, 10_000, 30_000] as const
export const BOOKINGS_EACH = 10

/** Lives before anything counts: connections are opened, plans and pages are in memory. */
const WARM = 30
const BATCHES = 8
const LIVES = 15
const CUSTOMERS = 500

/** What a booking costs where so many are kept already. */
export interface Cost {
  bookings: number
  /** Milliseconds of each part, as whoever asks sees it. */
  parts: Record<Part, { p50: number; p95: number }>
  /** Milliseconds of PostgreSQL for a whole life, batch by batch. */
  databaseMs: readonly number[]
  /** Milliseconds of a core for the process that asks. */
  processMs: number
  /** Bytes of the log for a whole life, once the pages have been written since a checkpoint. */
  logBytes: number
  mail: { databaseMs: number; logBytes: number }
}

export interface Measured {
  url: string
  customers: readonly string[]
  zips: readonly string[]
}

/** A market of so many professionals, filled before PostgreSQL is started as a server would run it. */
export async function fill(clusterUrl: string, professionals: number): Promise<Measured> {
  const url = await emptySite(clusterUrl)
  return withClient(url, async (client) => {
    await buildMarket(client, professionals)
    const { rows } = await client.query<{ id: string }>(
      `select id from users where role = 'customer' order by md5(subject) limit ${CUSTOMERS}`,
    )
    return { url, customers: rows.map(({ id }) => id), zips: await zipsOf(url) }
  })
}

/** Lives one after the other on one connection: what each of them costs by itself. */
export async function measure({ url, ...who }: Measured, bookings: number): Promise<Cost> {
  const connection = connectPostgres(url, () => {}, { connections: 1 })
  try {
    const site = siteOn(connection)
    let n = 0
    const lives = async (many: number) => {
      const found: LifeTimes[] = []
      for (let each = 0; each < many; each += 1) found.push(await live(site, { ...who, n: n++ }))
      return found
    }
    await lives(WARM)
    const all: LifeTimes[] = []
    const databaseMs: number[] = []
    let logBytes = 0
    const cpu = process.cpuUsage()
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const spent = await spentDuring(connection, async () => all.push(...(await lives(LIVES))))
      databaseMs.push(spent.ms / LIVES)
      logBytes = spent.bytes / LIVES
    }
    const { user, system } = process.cpuUsage(cpu)
    return {
      bookings,
      parts: partsOf(all),
      databaseMs,
      processMs: (user + system) / 1_000 / (BATCHES * LIVES),
      logBytes,
      mail: await mailOf(connection),
    }
  } finally {
    await connection.close()
  }
}

function partsOf(all: readonly LifeTimes[]): Cost['parts'] {
  const of = (part: Part) => {
    const times = all.flatMap((each) => each[part] ?? [])
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
  }
  const [windows, book, offer, accept, visit, review, lists] = PARTS.map(of)
  if (!windows || !book || !offer || !accept || !visit || !review || !lists)
    throw new Error('every part is measured')
  return { windows, book, offer, accept, visit, review, lists }
}

/** What a mail costs besides the mail server: that one answers at once here. */
async function mailOf(connection: Connection): Promise<Cost['mail']> {
  const mailer = { send: () => Promise.resolve(), close: () => {} }
  const context = { ...siteOn(connection), db: connection.db, mailer }
  const noticeKeys = await openNoticeKeys(connection)
  let sent = 0
  const spent = await spentDuring(connection, async () => {
    for (let round = 0; round < 4; round += 1) sent += await sendMail({ ...context, noticeKeys })
  })
  return { databaseMs: spent.ms / sent, logBytes: spent.bytes / sent }
}

interface Spent {
  ms: number
  bytes: number
}

/** Time in which PostgreSQL worked for this database, and what it wrote into its log, by its own counts. */
async function spentDuring(
  { db }: Pick<Connection, 'db'>,
  act: () => Promise<unknown>,
): Promise<Spent> {
  const read = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    await db.execute(sql`select pg_stat_clear_snapshot()`)
    const { rows } = await db.execute<{ ms: number; log: string }>(sql`
      select active_time as ms, pg_current_wal_insert_lsn()::text as log
      from pg_stat_database where datname = current_database()`)
    const [row] = rows
    if (row === undefined) throw new Error('PostgreSQL counts nothing for this database')
    return row
  }
  const before = await read()
  await act()
  const after = await read()
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_wal_lsn_diff(${after.log}::pg_lsn, ${before.log}::pg_lsn)::float as bytes`,
  )
  return { ms: after.ms - before.ms, bytes: rows[0]?.bytes ?? 0 }
}

/** Bytes on disk of each table with its indexes. */
export async function diskOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}
