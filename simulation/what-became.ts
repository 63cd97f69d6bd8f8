import { sql } from 'drizzle-orm'
import { isOfRow } from '#server/db/in-market.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { kilometers } from './professionals.ts'
import type { Stage } from './stage.ts'

/** How a wish can end; everyone ends in one of them. */
export const ENDINGS = [
  'done',
  'no window',
  'gave up waiting',
  'nobody came',
  'called off',
] as const
export type Ending = (typeof ENDINGS)[number]

/** What became of a wish. */
export interface Ended {
  n: number
  market: number
  ending: Ending
  /** Minutes until somebody had accepted it for the first time; null where nobody did. */
  waited: number | null
  asked: number
  declined: number
  lapsed: number
  inVain: number
  /** Who did it, from how far, and how long it kept them. */
  done: { professional: string; km: number; hours: number } | null
}

interface Row extends Record<string, unknown> {
  id: string
  status: string
  pro: string | null
  created: string
  accepted: string | null
  canceled_by: string | null
  hours: number
  declined: number
  lapsed: number
}

/** By what the database holds. */
export async function endedOf({
  context,
  country,
  booked,
  professionals,
}: Stage): Promise<Ended[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select bookings.id, status, pro_id as pro, created_at as created, events.*, tried.*,
      extract(epoch from busy_until - window_start)::float / 3600 as hours
    from bookings,
      lateral (
        select min(at) filter (where to_status = 'assigned') as accepted,
          max(by::text) filter (where to_status = 'canceled') as canceled_by
        from booking_events where ${isOfRow('booking_events', 'bookings')}
      ) as events,
      lateral (
        select count(*) filter (where outcome = 'declined')::int as declined,
          count(*) filter (where outcome = 'lapsed')::int as lapsed
        from offers where ${isOfRow('offers', 'bookings')}
      ) as tried`)
  const byWish = new Map(rows.map((row) => [booked.get(row.id)?.wish.n, row]))
  const asking = new Map([...booked.values()].map((each) => [each.wish.n, each]))
  return country.wishes.map(({ n, market, spot }) => {
    const row = byWish.get(n)
    const { asked = 0, inVain = 0 } = asking.get(n) ?? {}
    if (row === undefined) return { ...NEVER_BOOKED, n, market }
    const { declined, lapsed } = row
    const professional = row.pro === null ? undefined : professionals.get(row.pro)
    return {
      n,
      market,
      ending: endingOf(row),
      waited:
        row.accepted === null
          ? null
          : (fromDatabase(row.accepted).getTime() - fromDatabase(row.created).getTime()) / 60_000,
      asked,
      declined,
      lapsed,
      inVain,
      done:
        row.status === 'completed' && professional !== undefined
          ? {
              professional: professional.id,
              km: kilometers(professional.home, spot),
              hours: row.hours,
            }
          : null,
    }
  })
}

const NEVER_BOOKED = {
  ending: 'no window',
  waited: null,
  asked: 0,
  declined: 0,
  lapsed: 0,
  inVain: 0,
  done: null,
} as const

function endingOf({ id, status, canceled_by: by, accepted }: Row): Ending {
  if (status === 'completed') return 'done'
  if (status !== 'canceled') throw new Error(`${id} is ${status} when all is over`)
  if (by === 'system') return 'nobody came'
  return accepted === null ? 'gave up waiting' : 'called off'
}
