import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, callerOf } from './caller.ts'
import { byProfessional, bySession } from './customers.ts'
import { withClient } from './phase.ts'
import {
  look,
  type Shown,
  shownAs,
  type WatchedBookings,
  watchBookings,
} from './watched-bookings.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const NOBODY_SERVES = '00000'

/** Two bookings that are changed on one process, and a page of their customer that is open on another. */
export interface Changing {
  page: WatchedBookings
  /** Makes one change; answers what the page will show. */
  change: () => Promise<{ id: string; shown: Shown }>
  /** What the page shows that is no longer so, by the word of the process that changed it. */
  stale(withinMs: number): Promise<string[]>
  close(): void
}

interface Job {
  id: string
  customer: number
  professional: number
  windowStart: Date
}

/**
 * The professional of one of the two writes messages, the customer moves the other, which nobody serves:
 * what the page hears of is a thread and a booking in turn.
 */
export async function changeBookings(
  job: Job,
  { on, seenOn }: { on: number; seenOn: number },
): Promise<Changing> {
  const who = bySession(job.customer)
  const caller = callerOf([on])
  const moved = await bookWhereNobodyServes(caller, who)
  const page = await watchBookings(seenOn, who, [job.id, moved])
  let n = 0

  const write = async () => {
    const body = `This is message ${n}.`
    const path = `/api/bookings/${job.id}/message`
    await caller.call({
      who: byProfessional(job.professional),
      method: 'POST',
      path,
      body: { body },
    })
    return { id: job.id, shown: shownAs(job.windowStart.toISOString(), body) }
  }
  const move = async () => {
    const window = windowFrom(Date.now() + 5 * DAY_MS + n * MINUTE_MS)
    const path = `/api/bookings/${moved}/window`
    await caller.call({ who, method: 'POST', path, body: window })
    return { id: moved, shown: shownAs(window.preferredWindowStart, '') }
  }
  return {
    page,
    change: () => ((n += 1) % 2 === 0 ? write() : move()),
    stale: async (withinMs) => {
      const found: string[] = []
      for (const id of [job.id, moved]) {
        const truth = await look(caller, who, id)
        if (!(await page.shows(id, truth, withinMs)))
          found.push(`shows "${page.shown.get(id)}" instead of "${truth}"`)
      }
      return found
    },
    close: () => {
      page.close()
      caller.close()
    },
  }
}

const windowFrom = (start: number) => ({
  preferredWindowStart: new Date(start).toISOString(),
  preferredWindowEnd: new Date(start + 120 * MINUTE_MS).toISOString(),
})

async function bookWhereNobodyServes(caller: Caller, who: Record<string, string>) {
  const { id } = await caller.call({
    who,
    method: 'POST',
    path: '/api/ai/book',
    body: {
      sku: 'PLB-DRAIN',
      address: '350 Fifth Avenue',
      zip: NOBODY_SERVES,
      notes: '',
      ...windowFrom(Date.now() + 5 * DAY_MS),
    },
  })
  // The customer is told that nobody was found; afterwards nothing happens by itself.
  await pause(1_500)
  return String(id)
}

/** Jobs to come of as many customers. */
export const jobsToCome = (database: string, count: number): Promise<Job[]> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<Job>(
      `select distinct on (customer) bookings.id, customer, substr(pro.subject, 5)::int as professional,
        window_start as "windowStart"
      from generate_series(1001, 1500) as customer
      join users booker on booker.issuer = 'bench' and booker.subject = 'customer ' || customer
      join people_markets known on known.user_id = booker.id
      join bookings on bookings.market_id = known.market_id and customer_id = booker.id and status = 'assigned'
      join users pro on pro.id = pro_id
      order by customer limit $1`,
      [count],
    )
    return rows
  })
