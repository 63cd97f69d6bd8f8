import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import * as prometheus from 'prom-client'
import type { Context } from '#server/context.ts'
import { inAnyMarket } from '#server/db/in-market.ts'
import { at } from '#server/db/sql.ts'
import { IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'
import { marketDayOf } from '#server/modules/bookings/market-day.ts'
import { readFigures } from '#server/modules/market/read-figures.ts'

type Reading = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * What waits in the database, and what became of today's bookings: the same whichever process is asked. Answers how to
 * read it, which is done whenever somebody looks.
 */
export function measureState(register: Registry): (context: Reading) => Promise<void> {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new prometheus.Gauge({ name: `fixwell_${name}`, help, labelNames, registers: [register] })
  const unmatched = gauge('unmatched_bookings', 'Bookings for which nobody is left to ask')
  const notices = gauge('notices_waiting', 'Notices that wait to be sent', ['channel'])
  const oldest = gauge('notices_late_seconds', 'How long the one that is most overdue has been', [
    'channel',
  ])
  const rounds = gauge('round_age_seconds', 'How long ago a round last came to its end', ['round'])
  const bookings = gauge('bookings_today', 'Bookings made today, by what became of them', ['what'])
  const offers = gauge('offers_today', 'Offers that were not accepted, of those bookings', [
    'outcome',
  ])
  const minutes = gauge('minutes_to_accept', 'From booking to acceptance, of those bookings', [
    'quantile',
  ])

  return async (context) => {
    const [waits, figures] = await Promise.all([readWaits(context), readToday(context)])
    unmatched.set(waits.unmatched)
    for (const each of [notices, oldest, rounds, minutes]) each.reset()
    for (const { channel, count, late } of waits.notices) {
      notices.set({ channel }, count)
      oldest.set({ channel }, late)
    }
    for (const { name, age } of waits.rounds) rounds.set({ round: name }, age)
    const { requests, matched, canceled, declined, lapsed, minutesToAccept } = figures
    bookings.set({ what: 'made' }, requests)
    bookings.set({ what: 'matched' }, matched)
    bookings.set({ what: 'unmatched' }, sumOf(figures.unmatched))
    bookings.set({ what: 'canceled' }, sumOf(canceled))
    offers.set({ outcome: 'lapsed' }, lapsed)
    offers.set({ outcome: 'declined' }, sumOf(declined))
    if (minutesToAccept.p50 !== null) minutes.set({ quantile: '0.5' }, minutesToAccept.p50)
    if (minutesToAccept.p90 !== null) minutes.set({ quantile: '0.9' }, minutesToAccept.p90)
  }
}

const sumOf = (numbers: Record<string, number>) =>
  Object.values(numbers).reduce((sum, each) => sum + each, 0)

function readToday(context: Reading) {
  const timeZone = context.config.marketTimeZone
  const today = marketDayOf(context.clock.now(), timeZone)
  return readFigures(context, { from: today, to: today, trade: null, markets: null, timeZone })
}

interface Waits {
  unmatched: number
  notices: { channel: string; count: number; late: number }[]
  rounds: { name: string; age: number }[]
}

async function readWaits({ db, clock }: Reading): Promise<Waits> {
  const now = at(clock.now())
  const { rows } = await db.execute<Waits & Record<string, unknown>>(sql`
    select
      (select count(*)::int from bookings where ${IS_UNMATCHED}) as unmatched,
      (select coalesce(json_agg(each), '[]') from (
        select channel, count(*)::int as count,
          greatest(0, extract(epoch from ${now} - min(not_before))) as late
        from outbox where ${inAnyMarket('outbox')} and next_attempt_at is not null group by channel
      ) each) as notices,
      -- What an older version ran is nobody's any more.
      (select coalesce(json_agg(each), '[]') from (
        select name, extract(epoch from ${now} - greatest(ran_at, watched_since)) as age from rounds
        where watched_at > ${now} - interval '1 hour'
      ) each) as rounds`)
  const [found] = rows
  if (found === undefined) throw new Error('one row was asked for')
  return found
}
