import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { bookingRequest } from '#server/testing/booking-request.ts'
import type { Customer } from './customers.ts'
import { PATIENCE_MS } from './how-long.ts'

export interface Tally {
  /** Keys whose booking was answered with 201, with the booking's id. */
  acknowledged: Map<string, string>
  /** How often each status came back; 0 is a broken connection. */
  statuses: Map<number, number>
  /** When each good answer came, by `performance.now()`. */
  goodAt: number[]
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

/** Customers who book without a pause, each repeating a request under its key until it is answered. */
export function startWriters(site: string, customers: readonly Customer[]): Writers {
  const tally: Tally = { acknowledged: new Map(), statuses: new Map(), goodAt: [], slowestMs: 0 }
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
      for (let tries = 0; tries < 40; tries += 1) {
        const began = performance.now()
        const { status, id } = await book(site, { cookie, key, body })
        tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began)
        tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
        if (status === 201 && id !== undefined) {
          sent.set(key, { cookie, key, body })
          tally.acknowledged.set(key, id)
          tally.goodAt.push(performance.now())
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

/** What is wrong with the bookings there are, of which these were acknowledged; empty when all is well. */
export async function faultsOf(query: Query, { acknowledged }: Tally): Promise<string[]> {
  // As the statement lists.
  const rows = (await query(`
    select id::text, notes,
      (select count(*)::int from booking_events where booking_id = bookings.id
        and from_status is null) as begun,
      (select count(*)::int from idempotency_keys where booking_id = bookings.id) as keys,
      (select count(*)::int from outbox where about_id = bookings.id and kind = 'booked'
        and channel = 'email') as told,
      (select count(*)::int from offers where offers.booking_id = bookings.id
        and offers.id = bookings.offer_id and outcome is null) as receipts,
      (offer_id is not null)::int as offered
    from bookings where notes <> ''`)) as {
    id: string
    notes: string
    begun: number
    keys: number
    told: number
    receipts: number
    offered: number
  }[]
  const byKey = new Map(rows.map(({ notes, id }) => [notes, id]))
  const isWhole = ({ begun, keys, told, receipts, offered }: (typeof rows)[number]) =>
    begun === 1 && keys === 1 && told === 1 && receipts === offered
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
