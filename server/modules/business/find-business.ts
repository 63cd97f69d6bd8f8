import { sql } from 'drizzle-orm'
import type { Business, BusinessArea } from '#contract/business.ts'
import type { TimeOff } from '#contract/time-off.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { at, isoFromDatabase, median } from '#server/db/sql.ts'
import { ownLicenses } from './own-licenses.ts'
import { ownBusyCalendar } from './busy-calendar.ts'
import { ownCalendar } from './calendar-address.ts'
import { jobsInTimeOff } from './jobs-in-time-off.ts'
import { findOffersNow } from './offers-now.ts'

type Reading = Pick<Context, 'db' | 'clock' | 'config' | 'vault'>

/** Everything a professional is offered jobs by, as they may change it. */
export async function findBusiness(context: Reading, proId: string): Promise<Business> {
  const { db, config } = context
  const { rows } = await db.execute<{
    business_name: string
    years_experience: number
    trades: Trade[]
    time_zone: string | null
  }>(sql`
    select business_name, years_experience, time_zone,
      array(select trade from professional_trades where pro_id = user_id order by 1) as trades
    from professionals where user_id = ${proId}::uuid`)
  const [pro] = rows
  return {
    businessName: pro?.business_name ?? '',
    yearsExperience: pro?.years_experience ?? 0,
    trades: pro?.trades ?? [],
    timeZone: pro?.time_zone ?? config.marketTimeZone,
    licenses: await ownLicenses(context, proId),
    areas: await ownAreas(context, proId),
    hours: await ownHours(context, proId),
    timeOff: await withJobs(context, proId, await ownTimeOff(context, proId)),
    calendarUrl: await ownCalendar(context, proId),
    ...(await ownBusyCalendar(context, proId)),
    offersNow: await findOffersNow(context, proId),
  }
}

/** A ZIP code with the city it lies in; a city by name as it was named. */
export async function ownAreas(
  { db }: Pick<Context, 'db'>,
  proId: string,
): Promise<BusinessArea[]> {
  const { rows } = await db.execute<{
    id: string
    zip: string
    city: string
    state: string
    radius_km: number
    latitude: number | null
    longitude: number | null
    states: string[]
  }>(sql`
    select area.id, area.zip_code as zip, coalesce(place.city, area.city) as city,
      coalesce(place.state, area.state) as state, area.radius_km,
      coalesce(area.centre_latitude, named.latitude) as latitude,
      coalesce(area.centre_longitude, named.longitude) as longitude,
      case when area.zip_code = '' and area.state = '' then coalesce(named.states, '{}') else '{}' end as states
    from professional_areas area left join places place on place.zip = area.zip_code
    left join lateral (
      select case when area.state <> '' then ${median(sql`latitude`)} end as latitude,
        case when area.state <> '' then ${median(sql`longitude`)} end as longitude,
        array_agg(distinct places.state) as states
      from places where area.zip_code = '' and lower(places.city) = lower(area.city)
        and (area.state = '' or places.state = upper(area.state))
    ) named on true
    where area.pro_id = ${proId}::uuid
    order by area.zip_code = '', area.zip_code, area.city, area.id`)
  return rows.map(({ radius_km: radiusKm, latitude, longitude, ...area }) => ({
    ...area,
    radiusKm,
    middle: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

export async function ownHours(
  { db }: Pick<Context, 'db'>,
  proId: string,
): Promise<Business['hours']> {
  const { rows } = await db.execute<{
    day: number
    start: string
    end: string
    on_call: boolean
  }>(sql`
    select day_of_week as day, left(start_time::text, 5) as start, left(end_time::text, 5) as end, on_call
    from professional_hours where pro_id = ${proId}::uuid order by day_of_week, start_time`)
  return rows.map(({ day, start, end, on_call: onCall }) => ({
    dayOfWeek: day,
    startTime: start,
    endTime: end,
    onCall,
  }))
}

/** What is over is not shown; what comes back every week never is. */
export async function ownTimeOff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  proId: string,
): Promise<Omit<TimeOff, 'jobs'>[]> {
  const { rows } = await db.execute<{
    id: string
    starts_at: string
    ends_at: string
    note: string
    weekly: boolean
  }>(sql`
    select id, starts_at, ends_at, note, weekly from professional_time_off
    where pro_id = ${proId}::uuid and (weekly or ends_at > ${at(clock.now())})
    order by starts_at, id`)
  return rows.map(({ starts_at: start, ends_at: end, ...rest }) => ({
    ...rest,
    start: isoFromDatabase(start),
    end: isoFromDatabase(end),
  }))
}

async function withJobs(
  { db, config }: Reading,
  proId: string,
  timeOff: readonly Omit<TimeOff, 'jobs'>[],
): Promise<TimeOff[]> {
  if (timeOff.length === 0) return []
  const jobs = await jobsInTimeOff(db, { config }, proId)
  return timeOff.map((each) => ({ ...each, jobs: jobs.get(each.id) ?? [] }))
}
