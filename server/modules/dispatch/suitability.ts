import { type SQL, sql } from 'drizzle-orm'
import { TRAVEL_MINUTES } from '#contract/dispatch.ts'
import { isOf } from '#server/db/in-market.ts'
import { middleOf } from './places.table.ts'

/**
 * The job a professional would have to be suitable for. Every part is SQL, so that the same rule
 * serves one booking, a list of windows and a whole queue. Columns are named with their table: a bare
 * name would mean a column of the row the rule happens to look at.
 */
export interface Job {
  trade: SQL
  /** Null where nobody has said yet where the job is: then anywhere will do. */
  zip: SQL | null
  windowStart: SQL
  windowEnd: SQL
  busyUntil: SQL
  customerId: SQL
  /** Null while there is no booking, only the wish for one. */
  bookingId: SQL | null
  /** The booking is one of theirs that would be moved: the time it has now does not stand in its own way. */
  isMoved?: boolean
  /** Of the clocks at its place. */
  timeZone: SQL
  /** A row with the columns of `clocksThere`, where whoever asks has worked them out once for all who are looked at. */
  there?: SQL
}

/** What lies between two jobs. */
export const travel = sql.raw(`interval '${TRAVEL_MINUTES} minutes'`)

/** Over a row `pro`: whether they are asked for anything at all. */
export const takesAny = sql`not pro.paused and not pro.suspended`

/**
 * Who is suitable for a booking, as one predicate over a row `pro` of `professionals`: has the
 * trade, serves the ZIP, works the whole arrival window, is licensed that day, is free with time to
 * travel, has not taken that time off, is not busy by a calendar of their own, is neither paused nor suspended, has not turned this booking down and is not its customer.
 */
export const suitable = (job: Job): SQL => sql`(
  ${takesAny}
  and pro.user_id <> ${job.customerId}
  and ${hasTrade(job)}
  and ${servesZip(job)}
  and ${worksThen(job)}
  and ${isLicensedThen(job)}
  and ${isFreeThen(job, travel)}
  and ${isNotOffThen(job)}
  and ${isNotBusyThen(job)}
  and ${hasNotTurnedDown(job)}
)`

/**
 * The same part by part, over a row `pro` of `professionals` (suitability in full is all of them): what an operator is
 * told of somebody, and what they may set aside. Where they serve is asked by whoever looks them up.
 */
export const judged = (job: Job): SQL => sql`
  ${hasTrade(job)} as trade, ${worksThen(job)} as hours, ${isLicensedThen(job)} as license,
  ${isFreeThen(job, travel)} as travel,
  (${isFreeThen(job)} and ${isNotBusyThen(job)}) as busy, ${isNotOffThen(job)} as off,
  not pro.paused as paused, not pro.suspended as suspended, ${hasNotTurnedDown(job)} as asked, pro.user_id <> ${job.customerId} as customer`

/** Of who has the trade and serves the place: the first part they lack, null where they are suitable. No later part is asked. */
export const firstLacking = (job: Job): SQL => sql`case
  when not ${worksThen(job)} then 'hours'
  when not ${isLicensedThen(job)} then 'license'
  when not (${isFreeThen(job, travel)} and ${isNotOffThen(job)} and ${isNotBusyThen(job)}) then 'busy'
  when pro.suspended then 'suspended'
  when pro.paused then 'paused'
  when not ${hasNotTurnedDown(job)} then 'asked' end`

/** Whether they take jobs of a trade at all from a day of the market on, free or not; where, is asked elsewhere. */
export const takesJobs = (job: Pick<Job, 'trade' | 'customerId'> & { day: SQL }): SQL => sql`(
  ${takesAny}
  and pro.user_id <> ${job.customerId}
  and ${hasTrade(job)}
  and ${hasHours}
  and ${isLicensedOn(job.day)}
)`

/** Whether there is a time of the week at which they can be asked. */
export const hasHours = sql`not isempty(pro.works)`

const hasTrade = ({ trade }: Pick<Job, 'trade'>) => sql`exists (
  select from professional_trades t where t.pro_id = pro.user_id and t.trade = ${trade}
)`

/** The circle around a ZIP, found by its box. */
export const withinReach = sql`(
  area.reach @> ${middleOf({ longitude: sql`job_place.longitude`, latitude: sql`job_place.latitude` })}
  and km_between(job_place.latitude, job_place.longitude, area.centre_latitude, area.centre_longitude) <= area.radius_km
)`

export const inCityByName = sql`(
  area.zip_code = ''
  and lower(area.city) = lower(job_place.city)
  and (area.state = '' or upper(area.state) = job_place.state)
)`

/** Whether a row `area` covers a row `job_place`. */
export const covers = sql`(
  ${withinReach} or ${inCityByName}
)`

/** A ZIP with a radius between ZIP centroids, or a city by name; a ZIP nobody knows is served by nobody. */
const servesZip = ({ zip }: Job) =>
  zip === null
    ? sql`true`
    : sql`exists (
  select from places job_place
  join professional_areas area on area.pro_id = pro.user_id and ${covers}
  where job_place.zip = ${zip}
)`

/** Whose clocks somebody lives by: those at home, and else those of the place. */
const atHome = (timeZone: SQL) => sql`coalesce(pro.time_zone, ${timeZone})`

/** Minutes of the clocks' time since a Sunday; what is left after whole weeks tells the place in the week. */
const minutes = (local: SQL) => sql`(floor(date_part('epoch', ${local}) / 60)::int + 4 * 1440)`

/**
 * The minutes of a week that a span takes by some clocks, which shift with daylight saving as the people do. Where the
 * clocks show an end that is not after the start, in the hour that comes twice, the time that passes counts.
 */
export const weekSpan = ({
  windowStart,
  windowEnd,
  timeZone,
}: Pick<Job, 'windowStart' | 'windowEnd' | 'timeZone'>) => {
  const here = (moment: SQL) => sql`(${moment} at time zone ${timeZone})`
  const from = sql`mod(${minutes(here(windowStart))}, 10080)`
  const shown = here(windowEnd)
  const until = sql`case when ${shown} > ${here(windowStart)} then ${shown}
    else ${here(windowStart)} + (${windowEnd} - ${windowStart}) end`
  return sql`int4range(
    ${from},
    ${from} + ceil(date_part('epoch', ${until} - date_trunc('minute', ${here(windowStart)})) / 60)::int
  )`
}

/** Hours are wall-clock times at the professional's home, which most have in the zone of the place. */
export const worksThen = ({
  windowStart,
  windowEnd,
  timeZone,
  there,
}: Pick<Job, 'windowStart' | 'windowEnd' | 'timeZone' | 'there'>) => {
  const home = weekSpan({ windowStart, windowEnd, timeZone: atHome(timeZone) })
  const week =
    there && sql`case when pro.time_zone <> ${timeZone} then ${home} else ${there}.week end`
  return sql`pro.works @> ${week ?? home}`
}

/** The day that the clocks of a place show. */
const dayThere = ({ windowStart, timeZone }: Pick<Job, 'windowStart' | 'timeZone'>) =>
  sql`(${windowStart} at time zone ${timeZone})::date`

/** What the clocks of its place make of a window, as the columns `week` and `day`. */
export const clocksThere = (window: Pick<Job, 'windowStart' | 'windowEnd' | 'timeZone'>) =>
  sql`${weekSpan(window)} as week, ${dayThere(window)} as day`

/** A trigger keeps until when the license of theirs that is valid longest lets them take jobs. */
const isLicensedOn = (day: SQL) => sql`coalesce(pro.licensed_until >= ${day}, false)`

export const isLicensedThen = ({
  windowStart,
  timeZone,
  there,
}: Pick<Job, 'windowStart' | 'timeZone' | 'there'>) =>
  isLicensedOn(there ? sql`${there}.day` : dayThere({ windowStart, timeZone }))

/** With that much time before the next job and after the last. */
const isFreeThen = (
  { windowStart, busyUntil, bookingId, isMoved = false }: Job,
  between = sql.raw(`interval '0'`),
) => sql`not exists (
  select from engagements job
  where job.market_id = pro.market_id and job.pro_id = pro.user_id
    and job.busy_until > ${windowStart} - ${between} and job.window_start < ${busyUntil} + ${between}
    ${isMoved ? sql`and job.booking_id <> ${bookingId}` : sql``}
  -- A fence: of each who is looked at in their market, and never of all in that time.
  offset 0
)`

/** A span of time, and the zone whose weeks it lies in. */
interface Span {
  from: SQL
  until: SQL
  timeZone: SQL
}

/** Seconds after which a weekly time off comes back, by the clocks. */
const WEEK = sql.raw(String(7 * 24 * 3_600))

const seconds = (span: SQL) => sql`extract(epoch from ${span})`

/** What the clocks of a zone make of a weekly time off, a row `away`, in seconds. */
const weeksOf = (timeZone: SQL) => {
  const here = (moment: SQL) => sql`(${moment} at time zone ${timeZone})`
  const length = (begin: SQL, end: SQL) => seconds(sql`${here(end)} - ${here(begin)}`)
  const since = (moment: SQL) => seconds(sql`${here(moment)} - ${here(sql`away.starts_at`)}`)
  return {
    here,
    length,
    /** How long ago it began the last time. */
    into: (moment: SQL) => sql`mod(mod(${since(moment)}, ${WEEK}) + ${WEEK}, ${WEEK})`,
    lasts: length(sql`away.starts_at`, sql`away.ends_at`),
  }
}

/** Whether a row `away` of `professional_time_off` takes any part of a span. */
export const takesFrom = ({ from, until, timeZone }: Span): SQL => {
  const { length, into, lasts } = weeksOf(timeZone)
  return sql`(
    away.starts_at < ${until} and case
      when away.weekly then ${into(from)} < ${lasts} or ${into(from)} + ${length(from, until)} > ${WEEK}
      else away.ends_at > ${from}
    end
  )`
}

/** Of a row `pro`: when the time off is over that they have at a moment; null where they have none. */
export const offUntil = ({ now, timeZone }: { now: SQL; timeZone: SQL }): SQL => {
  const zone = atHome(timeZone)
  const { here, into, lasts } = weeksOf(zone)
  return sql`(
    select max(case
      when away.weekly
        then (${here(now)} + make_interval(secs => (${lasts} - ${into(now)})::float8)) at time zone ${zone}
      else away.ends_at end)
    from professional_time_off away
    where away.pro_id = pro.user_id
      and ${takesFrom({ from: now, until: sql`(${now} + interval '1 microsecond')`, timeZone: zone })}
  )`
}

export const isNotOffThen = ({
  windowStart,
  busyUntil,
  timeZone,
}: Pick<Job, 'windowStart' | 'busyUntil' | 'timeZone'>) => sql`not exists (
  select from professional_time_off away
  where away.pro_id = pro.user_id
    and ${takesFrom({ from: windowStart, until: busyUntil, timeZone: atHome(timeZone) })}
)`

/** Whether a row `elsewhere` of `busy_times` takes any part of a span. */
export const isOn = ({ from, until }: Pick<Span, 'from' | 'until'>): SQL =>
  sql`tstzrange(elsewhere.starts_at, elsewhere.ends_at) && tstzrange(${from}, ${until})`

/** By the calendar they keep elsewhere. */
export const isNotBusyThen = ({
  windowStart,
  busyUntil,
}: Pick<Job, 'windowStart' | 'busyUntil'>) => sql`not exists (
  select from busy_times elsewhere
  where elsewhere.pro_id = pro.user_id
    and ${isOn({ from: windowStart, until: busyUntil })}
)`

const hasNotTurnedDown = ({ bookingId }: Job) =>
  bookingId === null
    ? sql`true`
    : // Looked up once for the booking, not once for each candidate.
      sql`pro.user_id <> all (array(
  select past.pro_id from offers past
  where ${isOf('past', bookingId)} and past.outcome in ('declined', 'released')
))`
