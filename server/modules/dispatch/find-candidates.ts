import { sql } from 'drizzle-orm'
import type { Candidate } from '#contract/dispatch.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { given, statement } from '#server/db/statement.ts'
import { isResting } from './silence.ts'
import { clocksThere, suitable } from './suitability.ts'
import { whoServes } from './who-serves.ts'
import { zipCode } from './zip-code.ts'

/** A pending booking whose turn it is. */
export interface WaitingBooking {
  id: string
  customerId: string
  trade: string
  zip: string
  windowStart: Date
  windowEnd: Date
  busyUntil: Date
  /** Of the clocks at its place. */
  timeZone: string
  /** When its round of offers began: silence before that is forgotten. */
  roundBeganAt: Date
}

const DAYS_LOOKED_BACK = 14

/** Everybody who is suitable for this booking and may be asked now, with what their order is made from. */
export const findCandidates = async (
  db: Pick<Database | Transaction, '_'>,
  booking: WaitingBooking,
  now: Date,
): Promise<Candidate[]> => (await findCandidatesOfEach(db, [booking], now)).get(booking.id) ?? []

/** The same for several bookings at once, by the booking's id; who has none is left out. */
export async function findCandidatesOfEach(
  db: Pick<Database | Transaction, '_'>,
  bookings: readonly WaitingBooking[],
  now: Date,
): Promise<Map<string, Candidate[]>> {
  const waiting = JSON.stringify(bookings.map((each) => ({ ...each, zip: zipCode(each.zip) })))
  const rows = await candidatesOf(db, {
    waiting,
    now: now.toISOString(),
  })
  const found = new Map<string, Candidate[]>()
  for (const row of rows) {
    const candidate = toCandidate(row, now)
    const others = found.get(row.booking_id)
    if (others === undefined) found.set(row.booking_id, [candidate])
    else others.push(candidate)
  }
  return found
}

const NOW = given('now', 'timestamptz')

/** What they accepted in a market that they are known in. */
const SERVED = sql`offers served
            where served.market_id = known.market_id and served.pro_id = known.user_id and served.outcome = 'accepted'`

/** What the order is made from besides the distance, over a row `pro` and what `RECENT` finds. */
export const FIGURES = sql`pro.rating_sum, pro.rating_count,
        coalesce(recent.last_accepted, (
          select max(its.last) from people_markets known,
            lateral (select max(served.closed_at) as last from ${SERVED}) as its
          where known.user_id = pro.user_id
        )) as last_accepted,
        recent.jobs as recent_jobs, recent.offers as open_offers`

/** Market by market: most are known in one, or in none. */
export const RECENT = sql`lateral (
          select coalesce(sum(its.jobs), 0)::int as jobs, max(its.last) as last_accepted,
            coalesce(sum(now_held.offers), 0)::int as offers
          from people_markets known,
          lateral (
            select count(*)::int as jobs, max(served.closed_at) as last from ${SERVED}
              and served.closed_at > ${NOW} - ${DAYS_LOOKED_BACK}::int * interval '1 day'
          ) as its,
          lateral (
            select count(*)::int as offers from bookings held
            where held.market_id = known.market_id and held.offer_pro_id = known.user_id
          ) as now_held
          where known.user_id = pro.user_id
        ) as recent`

export interface Figures {
  pro_id: string
  km: number | null
  rating_sum: number
  rating_count: number
  last_accepted: string | null
  recent_jobs: number
  open_offers: number
}

export const toCandidate = (row: Figures, now: Date): Candidate => ({
  proId: row.pro_id,
  restDays:
    row.last_accepted === null
      ? null
      : (now.getTime() - new Date(row.last_accepted).getTime()) / 86_400_000,
  recentJobs: row.recent_jobs,
  openOffers: row.open_offers,
  ratingSum: row.rating_sum,
  ratingCount: row.rating_count,
  distanceKm: row.km,
})

const WINDOW = {
  windowStart: sql`given."windowStart"`,
  windowEnd: sql`given."windowEnd"`,
  timeZone: sql`given."timeZone"`,
}

const candidatesOf = statement<Figures & { booking_id: string }>(
  'candidates',
  () => sql`
    select waiting.id as booking_id, found.*
    from (
      select given.*, ${clocksThere(WINDOW)}
      -- Of an array the planner expects ten, as many as are offered together, whatever it is given: so one plan serves all.
      -- Of a text it expects a hundred, and may then compile what it should run.
      from unnest(array(select jsonb_array_elements(${given('waiting', 'jsonb')}))) as each (booking),
        jsonb_to_record(each.booking) as given (
          id uuid, "customerId" uuid, trade text, zip text, "windowStart" timestamptz,
          "windowEnd" timestamptz, "busyUntil" timestamptz, "timeZone" text, "roundBeganAt" timestamptz
        )
    ) as waiting,
    lateral (
      select pro.user_id as pro_id, near.km, ${FIGURES}
      from (${whoServes(sql`waiting.zip`)}) near join professionals pro on pro.user_id = near.pro_id,
        ${RECENT}
      where ${suitable({
        trade: sql`waiting.trade`,
        // The place is already looked up, by the index over the areas.
        zip: null,
        windowStart: sql`waiting."windowStart"`,
        windowEnd: sql`waiting."windowEnd"`,
        busyUntil: sql`waiting."busyUntil"`,
        customerId: sql`waiting."customerId"`,
        bookingId: sql`waiting.id`,
        timeZone: sql`waiting."timeZone"`,
        there: sql`waiting`,
      })}
        -- An array is read once a booking, by its few offers, rather than once a professional, by their many.
        and pro.user_id <> all (array(
          select silent.pro_id from offers silent
          where ${isResting(sql`waiting.id`, sql`waiting."roundBeganAt"`)}
        ))
      -- A fence: planned as one booking's search, many times, and never as one great join.
      offset 0
    ) as found`,
)
