import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connect.ts'
import { remindOfVisits } from '#server/modules/bookings/remind-visits.job.ts'
import { countUp } from '#server/modules/market/count-up.job.ts'
import { announce } from '#server/modules/notifications/announce.job.ts'
import type { Country } from './country.ts'
import { customerComes, looksForAnotherTime } from './customers.ts'
import { findByBroadcast } from './find-by-broadcast.ts'
import { findByRounds } from './find-by-rounds.ts'
import { DAY_MS, hours } from './local-time.ts'
import type { Way } from './orders.ts'
import { type Finding, type Hearing, type Stage, stageOf } from './stage.ts'
import { takesTheJob } from './visits.ts'
import { type Ended, endedOf } from './what-became.ts'

/** Nobody is asked: who tells all at once needs no round for what is given back. */
const NOBODY = { order: () => [] }

/** Plays all that is asked for until every booking has ended; answers what became of each wish. */
export async function play(country: Country, way: Way, connection: Connection): Promise<Ended[]> {
  const { order } = way === 'broadcast' ? NOBODY : way
  const stage = stageOf(country, connection, order)
  const hearing: Hearing = {
    accepted: (booked, by) => takesTheJob(stage, finding, booked, by),
    nobodyLeft: (booked) => looksForAnotherTime(stage, finding, booked),
  }
  const finding: Finding =
    way === 'broadcast' ? findByBroadcast(stage, hearing) : findByRounds(stage, hearing)
  for (const wish of country.wishes)
    stage.events.plan(wish.at, () => customerComes(stage, finding, wish))
  planRounds(stage)
  for (let event = stage.events.next(); event !== undefined; event = stage.events.next()) {
    stage.clock.set(new Date(event.at))
    await event.happen()
  }
  return endedOf(stage)
}

/** Hours of UTC in which it is evening somewhere in the country, when visits are reminded of. */
const EVENINGS = [23, 0, 1, 2, 3, 4, 5]

/** At night, each third day: what PostgreSQL does by itself happens at times that follow from the seed. */
const VACUUM_DAYS = 3

/** What happens by itself, besides offers. */
function planRounds({ context, events, country }: Stage) {
  const { from, days } = country.size
  const until = from + (days + 1) * DAY_MS
  for (let at = from; at < until; at += hours(1)) {
    const hour = new Date(at).getUTCHours()
    if (EVENINGS.includes(hour)) events.plan(at, () => remindOfVisits(context))
    if (hour !== 9) continue
    events.plan(at, async () => {
      await countUp(context)
      await announce(context)
      if (Math.floor(at / DAY_MS) % VACUUM_DAYS === 0)
        await context.db.execute(
          sql`vacuum (analyze) bookings, offers, booking_events, outbox, openings, professionals`,
        )
    })
  }
}
