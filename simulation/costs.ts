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
const BOOKINGS_EACH = 10

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
  /** Of making the booking, one by one. */
  booking: readonly number[]
  /** Milliseconds of PostgreSQL for a whole life, batch by batch. */
  databaseMs: readonly number[]
  /** Milliseconds of a core for the process that asks. */
  processMs: number
  /** Bytes of the log for a whole life: of its records alone, and with the whole pages that follow a checkpoint. */
  logBytes: number
  logWithPages: number
  mail: { databaseMs: number; logBytes: number }
}

export interface Measured {
  url: string
  /** How many are kept there. */
  bookings: number
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
    return {
      url,
      bookings: professionals * BOOKINGS_EACH,
      customers: rows.map(({ id }) => id),
      zips: await zipsOf(url),
    }
  })
}

/** A market under measurement, over one connection of its own. */
function measuring({ url, bookings, customers, zips }: Measured) {
  const connection = connectPostgres(url, () => {}, { connections: 1 })
  const site = siteOn(connection)
  let n = 0
  const all: LifeTimes[] = []
  const databaseMs: number[] = []
  let processMs = 0
  let logWithPages = 0
  const lives = async (many: number) => {
    const found: LifeTimes[] = []
    for (let each = 0; each < many; each += 1)
      found.push(await live(site, { customers, zips, n: (n += 1) }))
    return found
  }
  return {
    warm: () => lives(WARM),
    batch: async () => {
      const before = process.cpuUsage()
      const spent = await spentDuring(connection, async () => all.push(...(await lives(LIVES))))
      const { user, system } = process.cpuUsage(before)
      processMs += (user + system) / 1_000 / (BATCHES * LIVES)
      databaseMs.push(spent.ms / LIVES)
      logWithPages += spent.bytes / LIVES / BATCHES
    },
    /** Without whole pages in the log: `bareLog` has seen to that. */
    result: async (): Promise<Cost> => {
      const bare = await spentDuring(connection, () => lives(LIVES))
      return {
        bookings,
        parts: partsOf(all),
        booking: all.flatMap(({ book }) => book ?? []),
        databaseMs,
        processMs,
        logBytes: bare.bytes / LIVES,
        logWithPages,
        mail: await mailOf(connection),
      }
    },
    close: () => connection.close(),
  }
}

/**
 * Lives one after the other: what each of them costs by itself. The markets take turns, so that a slow moment of the
 * machine meets all of them.
 */
export async function measure(url: string, markets: readonly Measured[]): Promise<Cost[]> {
  const each = markets.map(measuring)
  try {
    for (const market of each) await market.warm()
    for (let batch = 0; batch < BATCHES; batch += 1) for (const market of each) await market.batch()
    await bareLog(url)
    const costs: Cost[] = []
    for (const market of each) costs.push(await market.result())
    return costs
  } finally {
    for (const market of each) await market.close()
  }
}

/** From here on no whole page is written into the log: how many there are depends on how often each is written. */
const bareLog = (url: string) =>
  withClient(url, async (client) => {
    await client.query('alter system set full_page_writes = off')
    await client.query('select pg_reload_conf()')
    await client.query('checkpoint')
  })

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

/** What the rounds take away again. */
const PASSING = [
  'announcements',
  'market_changes',
  'openings',
  'market_openings',
  'market_turns',
  'withdrawn_offers',
  'comparison',
]

/** Bytes on disk of each table that keeps what it is given, with its indexes. */
export async function diskOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float as bytes
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)`,
    [PASSING],
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}
