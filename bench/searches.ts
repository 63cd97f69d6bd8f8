import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { findCandidates, type WaitingBooking } from '#server/modules/dispatch/find-candidates.ts'
import { listWindows } from '#server/modules/dispatch/list-windows.ts'
import { rankCandidates } from '#server/modules/dispatch/rank.ts'
import { withinReach } from '#server/modules/dispatch/suitability.ts'
import type { Caller } from '#server/http/session.ts'
import { quantiles, type Times, timesOf } from './figures.ts'

const SEARCHES = 400
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const NOBODY: Caller = { id: '00000000-0000-0000-0000-000000000000', role: 'customer' }
const TRADES = ['plumbing', 'electrical', 'hvac']
const config = readConfig({})

export interface Search extends Times {
  /** Candidates of a booking on average. */
  candidates: number
}

/**
 * Bookings for the coming days, one after another: their candidates, found and put in order. Several
 * markets take turns, so that a slow moment of the machine meets all of them.
 */
export async function searchAround(
  markets: readonly Connection[],
  zips: readonly string[],
): Promise<Search[]> {
  const searches = markets.map(({ db }) => {
    let candidates = 0
    const times: number[] = []
    return {
      run: async (n: number) => {
        const booking = bookingAt(n, zips)
        const began = performance.now()
        const found = await findCandidates(db, booking, booking.roundBeganAt)
        candidates += rankCandidates(found).length
        times.push(performance.now() - began)
      },
      forget: () => {
        candidates = 0
        times.length = 0
      },
      result: () => ({ ...quantiles(times), candidates: candidates / times.length }),
    }
  })
  const all = async (n: number) => {
    for (const each of searches) await each.run(n)
  }
  await warm(all)
  for (const each of searches) each.forget()
  for (const n of numbers(SEARCHES)) await all(n)
  return searches.map((each) => each.result())
}

function bookingAt(n: number, zips: readonly string[]): WaitingBooking {
  const now = systemClock.now()
  const day = Math.ceil(now.getTime() / DAY_MS) + (n % 5)
  const windowStart = new Date(day * DAY_MS + 15 * HOUR_MS)
  const windowEnd = new Date(windowStart.getTime() + 2 * HOUR_MS)
  return {
    id: NOBODY.id,
    customerId: NOBODY.id,
    trade: TRADES[n % TRADES.length] ?? '',
    zip: zips[n % zips.length] ?? '',
    windowStart,
    windowEnd,
    busyUntil: windowEnd,
    timeZone: config.marketTimeZone,
    roundBeganAt: now,
  }
}

/** The windows a customer is shown, with a place and before they have named one. */
export const windowsAround = async ({ db }: Connection, zips: readonly (string | undefined)[]) => {
  const list = (n: number) =>
    listWindows(
      { db, clock: systemClock, config },
      { sku: 'PLB-DRAIN', zip: zips[n % zips.length], who: NOBODY },
    )
  await warm(list)
  return timesOf(numbers(SEARCHES / 4), list)
}

/** What no search can be faster than: a round trip, and the bare question of who reaches a place. */
export async function limits({ db }: Connection, zips: readonly string[]) {
  const trip = () => db.execute(sql`select 1`)
  const reach = (n: number) =>
    db.execute(sql`
      select area.pro_id from places job_place join professional_areas area on ${withinReach}
      where job_place.zip = ${zips[n % zips.length]}`)
  await warm(reach)
  return {
    trip: await timesOf(numbers(SEARCHES), trip),
    reach: await timesOf(numbers(SEARCHES), reach),
  }
}

const numbers = (length: number) => Array.from({ length }, (_, n) => n)

/** Before anything is measured: connections are opened, and what is read often is in memory. */
const warm = (call: (n: number) => Promise<unknown>) => timesOf(numbers(SEARCHES / 8), call)
