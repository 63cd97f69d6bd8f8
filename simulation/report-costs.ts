import { NOTICE_DAYS } from '#contract/notifications.ts'
import { count } from '#bench/figures.ts'
import { say } from '#bench/report.ts'
import type { Cost } from './costs.ts'
import { BUSIEST_HOUR } from './demand.ts'
import type { Held } from './extrapolate.ts'
import { quantile } from './figures.ts'
import type { Level } from './levels.ts'
import { PARTS } from './life.ts'

const NAME = 36
const COLUMN = 18
const DAYS = 30
const DAY_SECONDS = 86_400

const row = (name: string, cells: readonly string[]) =>
  say(`${name.padEnd(NAME)}${cells.map((cell) => `${cell} `.padStart(COLUMN)).join('')}`)

/** How far the batches lie apart. */
const spread = (values: readonly number[]) =>
  `${quantile(values, 0.5).toFixed(1)} (${Math.min(...values).toFixed(1)}-${Math.max(...values).toFixed(1)})`

/** What a booking takes, by how many are kept already. */
export function tellCosts(costs: readonly Cost[]): void {
  say('\nWhat a booking costs, on a PostgreSQL that keeps what it has committed')
  row(
    'bookings kept',
    costs.map(({ bookings }) => count(bookings)),
  )
  for (const part of PARTS)
    row(
      `${part}, ms p50 / p95`,
      costs.map(({ parts }) => `${parts[part].p50.toFixed(1)} / ${parts[part].p95.toFixed(1)}`),
    )
  const figures = {
    'database ms, a whole life': (cost: Cost) => spread(cost.databaseMs),
    'of our process, ms': (cost: Cost) => cost.processMs.toFixed(1),
    'log, KB': (cost: Cost) => (cost.logBytes / 1_000).toFixed(1),
    'log with whole pages, KB': (cost: Cost) => (cost.logWithPages / 1_000).toFixed(1),
    'a mail: database ms': (cost: Cost) => cost.mail.databaseMs.toFixed(2),
    'a mail: log, KB': (cost: Cost) => (cost.mail.logBytes / 1_000).toFixed(1),
  }
  for (const [name, figure] of Object.entries(figures)) row(name, costs.map(figure))
}

export interface Kept {
  bookings: number
  mails: number
  /** Bytes by table, the indexes with them. */
  disk: ReadonlyMap<string, number>
}

/** Notices are forgotten after `NOTICE_DAYS`, all else is kept for good. */
const FOR_A_WHILE = 'outbox'

const bytesOf = ({ disk, bookings }: Kept, which: (table: string) => boolean) =>
  [...disk].reduce((sum, [table, bytes]) => sum + (which(table) ? bytes : 0), 0) / bookings

const forGood = (kept: Kept) => bytesOf(kept, (table) => table !== FOR_A_WHILE)
const notices = (kept: Kept) => bytesOf(kept, (table) => table === FOR_A_WHILE)

const LARGEST = 6

export function tellKept(kept: Kept): void {
  const largest = [...kept.disk].toSorted((a, b) => b[1] - a[1]).slice(0, LARGEST)
  const parts = largest.map(
    ([table, bytes]) => `${table} ${(bytes / kept.bookings / 1_000).toFixed(1)}`,
  )
  say(
    `\nOf the month by the first order: ${(kept.mails / kept.bookings).toFixed(1)} mails and ` +
      `${((forGood(kept) + notices(kept)) / 1_000).toFixed(1)} KB on disk for a booking (${parts.join(', ')})`,
  )
}

export function tellHeld(
  { middle, low, high, databaseMs, quietMs, busy, cores }: Held,
  { threads, mostMs }: { threads: number; mostMs: number },
): void {
  say(
    `\nWith all ${threads} threads of this machine for itself the database passes p95 ${mostMs} ms of booking at ` +
      `${thousands(middle)} bookings a day (${thousands(low)} to ${thousands(high)})`,
  )
  say(
    `  ${databaseMs.toFixed(1)} ms for each with a year of them kept, mails included; p95 ${quietMs.toFixed(1)} ms ` +
      `when quiet, ${(100 * busy).toFixed(0)} of 100 busy in the busiest hour, which has ${BUSIEST_HOUR.toFixed(1)} times the mean; ` +
      `the threads did the work of ${cores.toFixed(2)} cores`,
  )
}

/** More digits than three say nothing. */
const thousands = (n: number) => count(Number(n.toPrecision(2)))

/** The same asked directly, with the asking process on the same cores. */
export function tellLevels(levels: readonly Level[], mostMs: number): void {
  say('\nAsked directly, all of it on the same cores: whole lives at the same time')
  row(
    'at once',
    levels.map(({ atOnce }) => String(atOnce)),
  )
  row(
    'lives a second',
    levels.map(({ perSecond }) => perSecond.toFixed(1)),
  )
  row(
    'booking, ms p95',
    levels.map(({ p95 }) => p95.toFixed(1)),
  )
  const most = Math.max(
    0,
    ...levels.filter(({ p95 }) => p95 <= mostMs).map(({ perSecond }) => perSecond),
  )
  const perDay = (most * DAY_SECONDS) / BUSIEST_HOUR
  say(
    `  under ${mostMs} ms at most ${most.toFixed(1)} a second, ${thousands(perDay)} bookings a day`,
  )
}

/** Bookings a month. */
const MONTHS = [1_000, 1_000_000, 100_000_000] as const

/** A process uses half of a core: then nobody waits for it. */
const USED = 0.5

/** HTTP, sessions and limits take about as much again as the use cases: docs/performance.md. */
const WITH_HTTP = 2

/** What one process sends in its rounds: fifty each five seconds (notifications/send-mail.job.ts). */
const MAILS_A_SECOND = 10

export function tellMonths(cost: Cost, held: Held, kept: Kept): void {
  const mails = kept.mails / kept.bookings
  const figures: Record<string, (perMonth: number, peak: number) => string> = {
    'a second, in the busiest hour': (_, peak) => some(peak),
    'database cores at half load': (_, peak) => some((peak * held.databaseMs) / 1_000 / USED),
    'processes for people': (_, peak) =>
      count(Math.ceil((peak * cost.processMs * WITH_HTTP) / 1_000 / USED)),
    'processes for rounds, by mail': (_, peak) => count(Math.ceil((peak * mails) / MAILS_A_SECOND)),
    'log, GB a day': (perMonth) =>
      some(((perMonth / DAYS) * (cost.logBytes + mails * cost.mail.logBytes)) / 1e9),
    'disk for good, GB a month': (perMonth) => some((perMonth * forGood(kept)) / 1e9),
    'disk for notices, GB in all': (perMonth) =>
      some((perMonth * notices(kept) * NOTICE_DAYS) / DAYS / 1e9),
    'mails a day': (perMonth) => thousands((perMonth / DAYS) * mails),
  }
  say('\nWhat that comes to')
  row(
    'bookings a month',
    MONTHS.map((each) => count(each)),
  )
  for (const [name, figure] of Object.entries(figures))
    row(
      name,
      MONTHS.map((perMonth) => figure(perMonth, (perMonth / DAYS / DAY_SECONDS) * BUSIEST_HOUR)),
    )
}

const some = (value: number) =>
  value >= 100 ? thousands(value) : String(Number(value.toPrecision(2)))
