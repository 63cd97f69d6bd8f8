import { sql } from 'drizzle-orm'
import { BUSY_CALENDAR } from '#contract/business.ts'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { readOutside, Unreadable } from '#server/http/read-outside.ts'
import { busyTimesOf } from './busy-times-of.ts'
import { type Claimed, keepBusyTimes, keepProblem } from './keep-busy-times.ts'

const DAY_MS = 24 * 3_600_000

/** So many are waited for at once: one server that hangs must not hold up all others. */
const AT_ONCE = 4

/** How much a calendar may be, and how long it may take. */
export const LIMITS = {
  mostBytes: 2_000_000,
  mostRedirects: 3,
  patienceMs: 10_000,
  mostTimes: 2_000,
  expandingMs: 30_000,
} as const
export type Limits = Record<keyof typeof LIMITS, number>

type Reading = Pick<Context, 'db' | 'clock' | 'config' | 'vault' | 'log' | 'wakeDispatch'>

/**
 * Reads the calendars that are due; answers how many. Each is set on before it is read, so that of several processes
 * one reads it, and one that dies leaves it to the next time.
 */
export async function readBusyCalendars(
  context: Reading,
  breathe: Breathe = breathless,
  limits: Limits = LIMITS,
): Promise<number> {
  let count = 0
  do {
    const claimed = await claim(context)
    if (claimed.length === 0) break
    await Promise.all(claimed.map((each) => readOne(context, each, limits)))
    count += claimed.length
  } while (await breathe())
  return count
}

/** Where a time names no zone of its own, it is one of theirs at home. */
interface Due extends Claimed {
  timeZone: string
}

async function claim({ db, clock, config }: Reading): Promise<Due[]> {
  const now = clock.now()
  const next = new Date(now.getTime() + BUSY_CALENDAR.everyMinutes * 60_000)
  const { rows } = await db.execute<{ pro_id: string; sealed: Uint8Array; time_zone: string }>(sql`
    update busy_calendars set due_at = ${at(next)}
    where pro_id in (
      select pro_id from busy_calendars where due_at <= ${at(now)}
      order by due_at limit ${AT_ONCE}::int for update skip locked
    )
    returning pro_id, address_sealed as sealed, coalesce(
      (select time_zone from professionals where user_id = pro_id), ${config.marketTimeZone}
    ) as time_zone`)
  return rows.map(({ pro_id: proId, sealed, time_zone: timeZone }) => ({ proId, sealed, timeZone }))
}

async function readOne(context: Reading, claimed: Due, limits: Limits): Promise<void> {
  const { clock, config, vault, log } = context
  const address = vault.open(claimed.sealed, claimed.proId)
  // From the beginning of a day on, so that one reading and the next tell the same of an entry under way.
  const from = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS)
  const until = new Date(from.getTime() + (BUSY_CALENDAR.days + 1) * DAY_MS)
  try {
    if (address === '') throw new Unreadable('Please enter its address again.')
    const { allowPrivateAddresses } = config
    const { timeZone } = claimed
    // Within a network of their own they may well have no certificates.
    const guards = { allowPrivateAddresses, allowPlain: allowPrivateAddresses }
    const calendar = await readOutside(address, { ...limits, ...guards })
    const { mostTimes: most, expandingMs: patienceMs } = limits
    const times = await busyTimesOf(calendar, { from, until, most, timeZone, patienceMs })
    await keepBusyTimes(context, claimed, times)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // Whoever reads the log learns that it happens, not whose calendar lies where.
    log.info({ reason: error.message }, 'a calendar could not be read')
    await keepProblem(context, claimed, error.message)
  }
}
