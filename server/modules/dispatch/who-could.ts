import { type SQL, sql } from 'drizzle-orm'
import { NEAREST, type WhoCould, type WhoCouldAt } from '#contract/operator-bookings.ts'
import { onlyOverridable } from '#contract/rule-parts.ts'
import type { Context } from '#server/context.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { notFound } from '#server/http/problems.ts'
import { FIND_JOB_THEN, type Judged, missingOf, THE_JOB } from './missing-parts.ts'
import { isResting, REST } from './silence.ts'
import { firstLacking, judged } from './suitability.ts'
import { timesOfEach } from './times-of-each.ts'
import { whoServes } from './who-serves.ts'

/** Degrees around a ZIP code in which those are looked for who do not serve it: about a hundred kilometers. */
const BEYOND = { longitude: 1.2, latitude: 0.9 } as const

/** So many of those who serve the place are judged by every part, who lacks least first. */
const MOST_LIKELY = 200

/** So many of those who serve other places are looked at, the nearest first. */
const MOST_BEYOND = 50

const sees = (market: SQL) => seesMarket(given('operator', 'uuid'), market)

/** Of a row that names a professional. */
const seesHomeOf = (pro: SQL) =>
  sees(sql`(select market_id from professionals where user_id = ${pro})`)

/** Whoever has it already is not kept from another time by the one it has. */
const MOVABLE = { ...THE_JOB, isMoved: true }

interface Row {
  professionals: number
  trade: number
  area: number
  hours: number
  license: number
  busy: number
  paused: number
  suspended: number
  asked: number
  suitable: number
  silent: number
  nearest: (Judged & {
    proId: string
    name: string
    businessName: string
    phone: string
    km: number | null
    askAgainAt: string | null
  })[]
}

// Each professional is counted once, at the first part that leaves them out. Who has another trade or serves other
// places is counted by what is known of all; only who serves the place is looked at one by one, and only who is likely
// to be the nearest by every part. An operator of some markets is told of who works in those, and of who comes to this
// place: these without a phone, where they work elsewhere.
const count = statement<Row>(
  'who_could',
  () => sql`
  with ${FIND_JOB_THEN},
  traded as materialized (
    select t.pro_id from sought join professional_trades t on t.trade = sought.trade and t.pro_id <> sought.customer_id
  ),
  near as materialized (
    select here.pro_id, here.km from (${whoServes(sql`(select zip from sought)`)}) here
    join traded on traded.pro_id = here.pro_id
  ),
  here as materialized (
    select near.pro_id, near.km, ${firstLacking(MOVABLE)} as lacks, ${sees(sql`pro.market_id`)} as theirs,
      near.pro_id in (select silent.pro_id from offers silent where ${isResting(given('id', 'uuid'), sql`sought.round_began_at`)}) as silent
    from sought, near join professionals pro on pro.user_id = near.pro_id
  ),
  likely as (
    select pro_id, km, true as area from here
    -- Whoever lacks a later part lacks none before it.
    order by coalesce(array_position(array['busy', 'license', 'hours', 'paused', 'suspended', 'asked'], lacks), 0), km nulls first, pro_id
    limit ${MOST_LIKELY}
  ),
  around as materialized (
    select area.pro_id, min(km_between(job_place.latitude, job_place.longitude, area.centre_latitude, area.centre_longitude)) as km
    from sought join places job_place on job_place.zip = sought.zip
    join professional_areas area on area.reach && box(
      point(job_place.longitude - ${BEYOND.longitude}, job_place.latitude - ${BEYOND.latitude}),
      point(job_place.longitude + ${BEYOND.longitude}, job_place.latitude + ${BEYOND.latitude}))
    join traded on traded.pro_id = area.pro_id
    where area.pro_id not in (select pro_id from near) and ${seesHomeOf(sql`area.pro_id`)}
    group by area.pro_id order by km limit ${MOST_BEYOND}
  ),
  looked_at as (
    select chosen.*, ${judged(MOVABLE)}
    from sought, (select * from likely union all select pro_id, km, false from around) chosen
    join professionals pro on pro.user_id = chosen.pro_id
  ),
  nearest as (
    select each.*, trim(concat(users.first_name, ' ', users.last_name)) as name,
      case when ${sees(sql`professionals.market_id`)} then users.phone else '' end as phone, professionals.business_name,
      (select max(silent.closed_at) + ${REST} from sought, offers silent
        where ${isResting(given('id', 'uuid'), sql`sought.round_began_at`)} and silent.pro_id = each.pro_id) as ask_again_at
    from (
      select *, (not area)::int + (not hours)::int + (not license)::int + (not (travel and busy and off))::int
        -- Who rests or has said no is not won back by another time.
        + 2 * (not (paused and suspended))::int + 3 * (not asked)::int as lacks
      from looked_at
      order by lacks, km nulls first, pro_id limit ${NEAREST.shown}
    ) each
    join users on users.id = each.pro_id join professionals on professionals.user_id = each.pro_id
  )
  select everybody.count + near_ones.others as professionals, everybody.count - able.count as trade,
    able.count + near_ones.others - near_ones.count as area,
    by_part.*,
    (
      select coalesce(json_agg(json_build_object('proId', pro_id, 'name', name, 'businessName', business_name,
        'phone', phone, 'km', round(km::numeric, 1)::float, 'trade', trade, 'area', area, 'hours', hours,
        'license', license, 'travel', travel, 'busy', busy, 'off', off, 'paused', paused, 'suspended', suspended, 'asked', asked, 'customer', customer, 'askAgainAt', ask_again_at)
        order by lacks, km nulls first, pro_id), '[]')
      from nearest
    ) as nearest
  from sought,
    lateral (select count(*)::int as count from professionals pro
      where user_id <> sought.customer_id and ${sees(sql`pro.market_id`)}) everybody,
    (select count(*)::int as count from traded where ${seesHomeOf(sql`traded.pro_id`)}) able,
    (select count(*)::int as count, (count(*) filter (where not theirs))::int as others from here) near_ones,
    (
      select count(*) filter (where lacks = 'hours')::int as hours,
        count(*) filter (where lacks = 'license')::int as license,
        count(*) filter (where lacks = 'busy')::int as busy,
        count(*) filter (where lacks = 'paused')::int as paused,
        count(*) filter (where lacks = 'suspended')::int as suspended,
        count(*) filter (where lacks = 'asked')::int as asked,
        count(*) filter (where lacks is null)::int as suitable,
        count(*) filter (where lacks is null and silent)::int as silent
      from here
    ) by_part`,
)

/**
 * How many professionals each part of the rule leaves out of a booking, now or at another time, and who is nearest to
 * suitable, of those an operator may offer it to.
 * @throws 404 when there is no such booking
 */
export async function findWhoCould(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { operatorId, bookingId, start, end }: WhoCouldAt & { operatorId: string; bookingId: string },
): Promise<WhoCould> {
  const { db, clock, config } = context
  const [row] = await count(db, {
    id: bookingId,
    operator: operatorId,
    start: start ?? null,
    end: end ?? null,
    now: clock.now().toISOString(),
    timeZone: config.marketTimeZone,
  })
  if (row === undefined) throw notFound('There is no such booking.')
  const { professionals, suitable, silent, nearest, ...leftOut } = row
  const times = await timesOfEach(context, {
    bookingId,
    proIds: nearest.map(({ proId }) => proId),
  })
  return {
    professionals,
    suitable,
    silent,
    leftOut,
    nearest: nearest.map(
      ({ proId, name, businessName, phone, km, askAgainAt: again, ...parts }) => {
        const missing = missingOf(parts)
        const override = onlyOverridable(missing)
        const free = times.get(proId) ?? []
        const askAgainAt = again === null ? null : fromDatabase(again).toISOString()
        return {
          proId,
          name,
          businessName,
          phone,
          distanceKm: km,
          missing,
          override,
          askAgainAt,
          times: free,
        }
      },
    ),
  }
}
