import { type SQL, sql } from 'drizzle-orm'
import { MOST_FOUND, type Place } from '#contract/business-map.ts'
import type { Context } from '#server/context.ts'
import { median } from '#server/db/sql.ts'
import { STATE_CODES } from './state-codes.ts'

/** Behind every letter there is. */
const LAST = '\u{10ffff}'

/** ZIP codes and cities that begin as typed; a whole name comes first, then the larger city. */
export async function findPlaces({ db }: Pick<Context, 'db'>, typed: string): Promise<Place[]> {
  if (partsOf(typed).name === '') return []
  const digits = /^\d{1,5}(?=-?\d{0,4}$)/.exec(typed)?.[0]
  const { rows } = await db.execute<Place & Record<string, unknown>>(
    digits === undefined ? citiesLike(typed) : zipsLike(digits),
  )
  return rows
}

const zipsLike = (digits: string) => sql`
  select zip, city, state, 1 as zips, latitude, longitude from places
  where zip between ${digits.padEnd(5, '0')} and ${digits.padEnd(5, '9')}
  order by zip limit ${MOST_FOUND}::int`

/** A city stands for itself by the ZIP code nearest to the middle of all it has. */
const citiesLike = (typed: string) => sql`
  with found as (
    select lower(city) as name, state, count(*)::int as zips,
      ${median(sql`latitude`)} as latitude, ${median(sql`longitude`)} as longitude, bool_or(${isWhole(typed)}) as whole
    from places where ${begins(typed)}
    group by lower(city), state
    order by whole desc, zips desc, name, state limit ${MOST_FOUND}::int
  )
  select middle.zip, middle.city, found.state, found.zips, middle.latitude, middle.longitude
  from found cross join lateral (
    select * from places
    where lower(places.city) = found.name and places.state = found.state
    order by (places.latitude - found.latitude) ^ 2 + (places.longitude - found.longitude) ^ 2, zip
    limit 1
  ) middle
  order by whole desc, zips desc, name, found.state`

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
