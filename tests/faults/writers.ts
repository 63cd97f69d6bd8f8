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
  /** Each finishes the booking it is at, and stops. */
  stop(): Promise<void>
}

const TOMORROW_MS = 26 * 3_600_000

/** Customers who book without a pause, each repeating a request under its key until it is answered. */
export function startWriters(site: string, customers: readonly Customer[]): Writers {
  const tally: Tally = { acknowledged: new Map(), statuses: new Map(), goodAt: [], slowestMs: 0 }
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
    const answer = (await response.json()) as { id: string } // as the contract says
    return { status: response.status, id: answer.id }
  } catch {
    return { status: 0 }
  }
}

/** What is wrong with the acknowledged bookings in the database at `url`; empty when all is well. */
export async function lostOrDoubled(url: string, { acknowledged }: Tally): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; notes: string; events: number }>(`
    select id, notes, (select count(*)::int from booking_events where booking_id = bookings.id
      and from_status is null) as events
    from bookings where notes <> ''`)
  await client.end()
  const byKey = new Map(rows.map(({ notes, id }) => [notes, id]))
  return [
    ...[...acknowledged].flatMap(([key, id]) => (byKey.get(key) === id ? [] : [`lost: ${key}`])),
    ...(byKey.size === rows.length ? [] : [`doubled: ${rows.length - byKey.size}`]),
    ...rows.flatMap(({ id, events }) => (events === 1 ? [] : [`half-written: ${id}`])),
  ]
}
