import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { bookingRequest } from '#server/testing/booking-request.ts'
import type { Customer } from './customers.ts'
import { PATIENCE_MS } from './how-long.ts'

export interface Tally {
  /** Every key that was sent, answered or not. */
  asked: Set<string>
  /** Keys whose booking was answered with 201, with the booking's id. */
  acknowledged: Map<string, string>
  /** How often each status came back; 0 is a broken connection. */
  statuses: Map<number, number>
  /** When each good answer came, by `performance.now()`. */
  goodAt: number[]
  /** When each of these was sent, the last time it was. */
  sentAt: number[]
  /** What the worst request took, in milliseconds. */
  slowestMs: number
}

export interface Writers {
  tally: Tally
  /** Sends a request that was acknowledged once more; answers the booking it is told of. */
  repeat(key: string): Promise<string | undefined>
  /** Each finishes the booking it is at, and stops. */
  stop(): Promise<void>
}

const TOMORROW_MS = 26 * 3_600_000

/** How often a request is repeated before its writer turns to the next. */
const TRIES = 40

/** Customers who book without a pause, each repeating a request under its key until it is answered. */
export function startWriters(
  site: string,
  customers: readonly Customer[],
  { triesEach = TRIES } = {},
): Writers {
  const tally: Tally = {
    asked: new Set(),
    acknowledged: new Map(),
    statuses: new Map(),
    goodAt: [],
    sentAt: [],
    slowestMs: 0,
  }
  const sent = new Map<string, Parameters<typeof book>[1]>()
  let stopped = false

  async function write({ cookie }: Customer) {
    while (!stopped) {
      const key = randomUUID()
      const start = Date.now() + TOMORROW_MS
      const body = JSON.stringify(
        bookingRequest({
          notes: key,
          preferredWindowStart: new Date(start).toISOString(),
          preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
        }),
      )
      tally.asked.add(key)
      for (let tries = 0; tries < triesEach; tries += 1) {
        const began = performance.now()
        const { status, id } = await book(site, { cookie, key, body })
        tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began)
        tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
        if (status === 201 && id !== undefined) {
          sent.set(key, { cookie, key, body })
          tally.acknowledged.set(key, id)
          tally.goodAt.push(performance.now())
          tally.sentAt.push(began)
          break
        }
        await pause(50)
      }
    }
  }
  const all = Promise.all(customers.map(write))
  return {
    tally,
    repeat: async (key) => {
      const request = sent.get(key)
      if (request === undefined) throw new Error('this one was not acknowledged')
      const { id } = await book(site, request)
      return id
    },
    stop: async () => {
      stopped = true
      await all
    },
  }
}

async function book(
  site: string,
  { cookie, key, body }: { cookie: string; key: string; body: string },
): Promise<{ status: number; id?: string }> {
  try {
    const response = await fetch(`${site}/api/ai/book`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // Not ours, where nginx could ask nobody.
    if (response.status !== 201) return { status: response.status }
    const answer = (await response.json()) as { id: string } // as the contract says
    return { status: response.status, id: answer.id }
  } catch {
    return { status: 0 }
  }
}

/** Asks a database. */
export type Query = (statement: string) => Promise<object[]>

/** A booking of a writer, and what came with it. */
export interface Booked {
  id: string
  /** The key it was sent under. */
  notes: string
  begun: number
  keys: number
  told: number
  receipts: number
  offered: number
}

/** All bookings of writers. */
export async function readBooked(query: Query): Promise<Booked[]> {
  // Joined, not asked for each: there may be many thousands of them.
  const rows = await query(`
    select id::text, notes, coalesce(begun, 0) as begun, coalesce(keys, 0) as keys,
      coalesce(told, 0) as told, coalesce(receipts, 0) as receipts,
      (offer_id is not null)::int as offered
    from bookings
    left join (select booking_id as id, count(*)::int as begun from booking_events
      where from_status is null group by 1) as events using (id)
    left join (select booking_id as id, count(*)::int as keys from idempotency_keys
      group by 1) as claimed using (id)
    left join (select about_id as id, count(*)::int as told from outbox
      where kind = 'booked' and channel = 'email' group by 1) as letters using (id)
    left join (select booking_id as id, offers.id as offer_id, count(*)::int as receipts from offers
      where outcome is null group by 1, 2) as open using (id, offer_id)
    where notes <> ''`)
  return rows as Booked[] // as the statement lists
}

/** Whether everything that belongs to a booking was written with it. */
export const isWhole = ({ begun, keys, told, receipts, offered }: Booked): boolean =>
  begun === 1 && keys === 1 && told === 1 && receipts === offered

/** What is wrong with the bookings there are, of which these were acknowledged; empty when all is well. */
export async function faultsOf(query: Query, { acknowledged }: Tally): Promise<string[]> {
  const rows = await readBooked(query)
  const byKey = new Map(rows.map(({ notes, id }) => [notes, id]))
  return [
    ...[...acknowledged].flatMap(([key, id]) => (byKey.get(key) === id ? [] : [`lost: ${key}`])),
    ...(byKey.size === rows.length ? [] : [`doubled: ${rows.length - byKey.size}`]),
    ...rows.flatMap((row) => (isWhole(row) ? [] : [`half-written: ${JSON.stringify(row)}`])),
  ]
}

/** The same of the database at `url`. */
export async function lostOrDoubled(url: string, tally: Tally): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const faults = await faultsOf(async (statement) => (await client.query(statement)).rows, tally)
  await client.end()
  return faults
}
