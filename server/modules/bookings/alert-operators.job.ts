import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { NOW } from '#server/http/signed-in.ts'
import { alertOf } from './alert-of-visits.ts'
import { IS_UNMATCHED } from './bookings.table.ts'
import { lookingSince } from './looking-since.ts'
import { telling } from './tell.ts'

/** What begins later may still find somebody by itself. */
const NEAR_HOURS = 24

const alert = alertOf('alert_operators', {
  kind: 'operator_unmatched',
  which: sql`${IS_UNMATCHED} and bookings.window_start > ${NOW}
    and bookings.window_start <= ${NOW} + ${NEAR_HOURS}::int * interval '1 hour'`,
  first: 'window_start',
  // As its customer is told: again once somebody had accepted, and does not come.
  moment: sql`coalesce(${lookingSince('bookings')}, bookings.window_start)`,
  one: {
    subject: 'Nobody found',
    says: 'Nobody suitable is left to ask for this booking, and its window is less than a day away. We ask again whenever somebody becomes suitable, until it begins.',
  },
  together: {
    subject: sql`concat('Nobody found for ', many, ' bookings')`,
    says: sql`concat('Nobody suitable is left to ask for these ', many, ' bookings, and their windows are less than a day away. We ask again whenever somebody becomes suitable, until they begin.')`,
  },
})

/** Tells operators of bookings that begin soon and that nobody is left to ask for. */
export async function alertOperators({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  await alert(db, telling({ now: clock.now(), config }))
}
