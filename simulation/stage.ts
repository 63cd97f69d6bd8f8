import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import type { Order } from '#server/modules/dispatch/rank.ts'
import { type StandingClock, standingClock } from '#server/testing/standing-clock.ts'
import type { Country } from './country.ts'
import type { Wish } from './demand.ts'
import { Events } from './events.ts'
import type { Professional } from './professionals.ts'

/** A booking and who has it at this moment. */
export interface Booked {
  id: string
  wish: Wish
  windowStart: number
  windowEnd: number
  minutes: number
  /** The beginnings of all windows they have chosen so far. */
  tried: string[]
  /** When they last read, or will read, that nobody is left. */
  readsAt: number
  job: { professional: Professional; acceptedAt: number } | null
  /** Canceled or done. */
  over: boolean
  /** How many were asked, of those how many said yes and came too late. */
  asked: number
  inVain: number
}

/** What the country is played on: the site's use cases, and a clock that the next event sets. */
export interface Stage {
  country: Country
  context: Pick<Context, 'db' | 'clock' | 'config'> & { order: Order }
  clock: StandingClock
  events: Events
  professionals: ReadonlyMap<string, Professional>
  booked: Map<string, Booked>
  /** Who is on the way or at somebody's home. */
  onAJob: Set<string>
  now(): number
}

/** What becomes of a booking, told to the people it concerns. */
export interface Hearing {
  accepted: (booked: Booked, by: string) => Promise<void>
  /** Nobody suitable is left for its window. */
  nobodyLeft: (booked: Booked) => void
}

/** How bookings find their professional. */
export interface Finding {
  /** Somebody waits: they have just booked, or their professional gave the job back. */
  waits: (booked: Booked) => Promise<void>
  /** Something happened that may matter to who waits. */
  look: () => Promise<void>
}

export function stageOf(country: Country, connection: Connection, order: Order): Stage {
  const clock = standingClock(new Date(country.size.from))
  return {
    country,
    clock,
    events: new Events(),
    context: {
      clock,
      config: readConfig({}),
      order,
      get db() {
        return outsideTransaction(connection.db)
      },
    },
    professionals: new Map(country.professionals.map((each) => [each.id, each])),
    booked: new Map(),
    onAJob: new Set(),
    now: () => clock.now().getTime(),
  }
}

export const asPro = ({ id }: Professional): Caller => ({ id, role: 'pro' })

/** Whether it was done; false where the site refused it, as it refuses people who come too late. */
export async function mayRefuse(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
