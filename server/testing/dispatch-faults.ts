import { sql } from 'drizzle-orm'
import { LIVE_STATUSES, TRANSITIONS } from '#contract/bookings.ts'
import { ASK_AGAIN_MINUTES } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { at, fromDatabase } from '#server/db/sql.ts'
import { findCandidates } from '#server/modules/dispatch/find-candidates.ts'

const live = sql.raw(LIVE_STATUSES.map((each) => `'${each}'`).join(', '))
const machine = sql.raw(TRANSITIONS.map(({ from, to, by }) => `('${from}${to}${by}')`).join(', '))

/** The bookings with these ids, each with its market. */
const asked = (ids: readonly string[]) => sql`asked as materialized (
  select market_of(id) as market_id, id from unnest(${`{${ids.join(',')}}`}::uuid[]) as known (id)
),
mine as (select bookings.* from asked join bookings using (market_id, id))`

async function faults(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(query)
  return rows.map(({ fault }) => fault)
}

/** What must never be, at no moment, of these bookings; empty when all is well. */
export const dispatchFaults = (db: Database, ids: readonly string[]): Promise<string[]> =>
  faults(
    db,
    sql`
    with ${asked(ids)},
    made as (select offers.* from asked join offers on ${isOfRow('offers', 'asked')}),
    told as (
      select event.*, lag(to_status) over (partition by booking_id order by event.id) as before
      from asked join booking_events event on ${isOfRow('event', 'asked')}
    ),
    counted as (
      select id, pro_id,
        (select count(*) from made where booking_id = mine.id and outcome = 'accepted') as accepted,
        (select count(*) from made where booking_id = mine.id and outcome = 'released') as released,
        (select count(*) from told where booking_id = mine.id and to_status = 'assigned') as assigned,
        (select count(*) from told where booking_id = mine.id and to_status = 'pending'
          and from_status is not null) as given_back
      from mine
    )
    select 'two jobs at once: ' || one.id as fault from mine one
      join people_markets known on known.user_id = one.pro_id
      join bookings two on two.market_id = known.market_id and two.id <> one.id and two.pro_id = one.pro_id
      and one.status in (${live}) and two.status in (${live})
      and tstzrange(one.window_start, one.busy_until) && tstzrange(two.window_start, two.busy_until)
    union all select 'a gap in the history: ' || booking_id from told
      where from_status is distinct from before
    union all select 'no such step: ' || booking_id from told
      where from_status is not null
        and from_status::text || to_status || by not in (values ${machine})
    union all select 'the history ends elsewhere: ' || id from mine
      where status is distinct from
        (select to_status from told where booking_id = mine.id order by told.id desc limit 1)
    union all select 'an offer without a receipt: ' || id from mine
      where offer_id is not null and not exists (
        select from made where made.id = offer_id and made.booking_id = mine.id
          and made.pro_id = offer_pro_id and made.expires_at = offer_expires_at and outcome is null)
    union all select 'two open offers: ' || booking_id from made
      where outcome is null group by booking_id having count(*) > 1
    union all select 'an assignment nobody accepted, or two: ' || id from counted
      where accepted <> (case when pro_id is null then 0 else 1 end)
        or accepted + released <> assigned or released <> given_back
    union all select 'asked again who turned it down: ' || earlier.booking_id
      from made earlier join made later using (booking_id, pro_id)
      where later.seq > earlier.seq and earlier.outcome in ('declined', 'released')
    union all select 'asked again too soon: ' || earlier.booking_id
      from made earlier join made later using (booking_id, pro_id)
      join mine on mine.id = earlier.booking_id
      where later.seq > earlier.seq and earlier.outcome = 'lapsed'
        and later.offered_at < earlier.closed_at + ${ASK_AGAIN_MINUTES}::int * interval '1 minute'
        and (window_changed_at is null or window_changed_at < earlier.closed_at)`,
  )

/** What must not be left over once a whole round has run at `now`. */
export const leftOver = (db: Database, ids: readonly string[], now: Date): Promise<string[]> =>
  faults(
    db,
    sql`
    with ${asked(ids)}
    select 'forgotten: ' || id as fault from mine
      where status = 'pending' and offer_id is null and unmatched_since is null
    union all select 'an offer past its time: ' || id from mine where offer_expires_at <= ${at(now)}
    union all select 'waits past its window: ' || id from mine
      where status = 'pending' and window_start <= ${at(now)}
    union all select 'a receipt left open: ' || offers.booking_id
      from asked join offers on ${isOfRow('offers', 'asked')}
      where outcome is null and not exists (select from mine where mine.offer_id = offers.id)`,
  )

/** Bookings that wait for somebody although somebody may be asked: none, once the rounds have run. */
export async function unmatchedInVain({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<string[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select id, customer_id, trade, zip, window_start, window_end, busy_until,
      coalesce(window_changed_at, created_at) as round_began,
      coalesce(time_zone, ${config.marketTimeZone}) as time_zone
    from bookings join skus using (sku) where status = 'pending' and offer_id is null`)
  const found = []
  for (const { id = '', customer_id: customerId = '', trade = '', zip = '', ...times } of rows) {
    const time = (name: string) => fromDatabase(times[name] ?? '')
    const candidates = await findCandidates(
      db,
      {
        id,
        customerId,
        trade,
        zip,
        windowStart: time('window_start'),
        windowEnd: time('window_end'),
        busyUntil: time('busy_until'),
        timeZone: times['time_zone'] ?? '',
        roundBeganAt: time('round_began'),
      },
      clock.now(),
    )
    found.push(...candidates.map(({ proId }) => `${id} could be offered to ${proId}`))
  }
  return found
}
