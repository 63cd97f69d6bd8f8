import { type SQL, sql } from 'drizzle-orm'
import { MOST_FOUND, type Place } from '#contract/business-map.ts'
import type { Context } from '#server/context.ts'
import { median } from '#server/db/sql.ts'
import { STATE_CODES } from '#contract/state-codes.ts'

/** Behind every letter there is. */
const LAST = '\u{10ffff}'

/**
 * ZIP codes and cities that begin as typed; a whole name comes first, and of those the one nearest to where the
 * caller works, then the larger city.
 */
export async function findPlaces(
  { db }: Pick<Context, 'db'>,
  userId: string,
  typed: string,
): Promise<Place[]> {
  if (partsOf(typed).name === '') return []
  const digits = /^\d{1,5}(?=-?\d{0,4}$)/.exec(typed)?.[0]
  const { rows } = await db.execute<Place & Record<string, unknown>>(
    digits === undefined ? citiesLike(typed, userId) : zipsLike(digits),
  )
  return rows
}

const zipsLike = (digits: string) => sql`
  select zip, city, state, 1 as zips, latitude, longitude from places
  where zip between ${digits.padEnd(5, '0')} and ${digits.padEnd(5, '9')}
  order by zip limit ${MOST_FOUND}::int`

/** A whole name is that of each town that is called so: the nearest is meant. Of what only begins so, the largest. */
const LIKELIEST = sql`whole desc, case when whole then km end nulls last, zips desc, name`

/** A city stands for itself by the ZIP code nearest to the middle of all it has. */
const citiesLike = (typed: string, userId: string) => sql`
  with areas as (
    select centre_latitude as latitude, centre_longitude as longitude from professional_areas
    where pro_id = ${userId}::uuid and centre_latitude is not null
  ),
  works as (
    select * from areas
    union all
    select ${median(sql`latitude`)}, ${median(sql`longitude`)} from places
    where not exists (select from areas)
      and market_id = (select market_id from professionals where user_id = ${userId}::uuid)
  ),
  called as (
    select lower(city) as name, state, count(*)::int as zips,
      ${median(sql`latitude`)} as latitude, ${median(sql`longitude`)} as longitude, bool_or(${isWhole(typed)}) as whole
    from places where ${begins(typed)}
    group by lower(city), state
  ),
  found as (
    select called.*, near.km from called cross join lateral (
      select min(km_between(called.latitude, called.longitude, works.latitude, works.longitude)) as km
      from works where called.whole
    ) near
    order by ${LIKELIEST}, state limit ${MOST_FOUND}::int
  )
  select middle.zip, middle.city, found.state, found.zips, middle.latitude, middle.longitude
  from found cross join lateral (
    select * from places
    where lower(places.city) = found.name and places.state = found.state
    order by (places.latitude - found.latitude) ^ 2 + (places.longitude - found.longitude) ^ 2, zip
    limit 1
  ) middle
  order by ${LIKELIEST}, found.state`

/** What is typed may end with the state: `Newark, NJ`, `newark nj`, or `Newark, New Jersey`. */
function partsOf(typed: string) {
  const name = typed.toLowerCase().replaceAll(/\s+/g, ' ')
  const [, town = '', said = ''] = /^(.+?), ?(.+)$/.exec(name) ?? []
  const named = STATE_CODES[said]
  if (named !== undefined) return { name: town, city: town, state: named }
  const [, city = name, state = ''] = /^(.+?)(?:, ?| )([a-z]{2})$/.exec(name) ?? []
  return { name: name.replace(/,.*/, ''), city: city.replace(/,$/, ''), state: state.toUpperCase() }
}

const from = (name: string) => sql`(lower(city) ~>=~ ${name} and lower(city) ~<~ ${name + LAST})`

function begins(typed: string): SQL {
  const { name, city, state } = partsOf(typed)
  return state === ''
    ? from(name)
    : sql`(${from(name)} and ${!typed.includes(',')}
    or ${from(city)} and state = ${state})`
}

function isWhole(typed: string): SQL {
  const { name, city, state } = partsOf(typed)
  return sql`lower(city) = ${name} or lower(city) = ${city} and state = ${state}`
}
